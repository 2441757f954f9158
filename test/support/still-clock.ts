import { type Clock, createClock } from '@mailbloom/embedded-cloud/core';

/**
 * The time of a table whose entries never expire by themselves. Unit tests have dates of their own:
 * what ends a week after one of them would be gone once the calendar is there.
 */
export const stillClock = (): Clock => ({ ...createClock(), wakeAt: () => () => undefined });
