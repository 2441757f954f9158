import { DateTime } from 'luxon';

/**
 * Converts a local time such as `2026-11-21T09:00:00` in the given zone to epoch ms. Returns NaN if
 * the time or the zone doesn't exist.
 */
export const readLocalTime = (local: string, timeZone: string): number =>
  DateTime.fromISO(local, { zone: timeZone }).toMillis();

export const isTimeZone = (timeZone: string): boolean => DateTime.utc().setZone(timeZone).isValid;
