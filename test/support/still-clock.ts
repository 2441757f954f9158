import { type Clock, createClock } from '@mailbloom/embedded-cloud/core';

/**
 * The clock of a table whose entries never expire on their own. Unit tests use their own dates, and
 * items that expire a week after such a date would disappear once the calendar reaches it.
 */
export const stillClock = (): Clock => ({ ...createClock(), wakeAt: () => () => undefined });
