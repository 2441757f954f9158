import { type Clock, createClock } from '@mailbloom/embedded-cloud/core';

/**
 * Returns a clock that never wakes anything, so that the table's items don't expire on their own.
 * Unit tests use fixed dates. Without this clock, an item would disappear once the real date passes
 * its expiry.
 */
export const stillClock = (): Clock => ({ ...createClock(), wakeAt: () => () => undefined });
