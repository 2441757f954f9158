import { DateTime } from 'luxon';

/**
 * Returns `2026-11-21T09:00:00` in the zone as epoch ms, or NaN if there is no such time or zone.
 */
export const readLocalTime = (local: string, timeZone: string): number =>
  DateTime.fromISO(local, { zone: timeZone }).toMillis();

export const isTimeZone = (timeZone: string): boolean => DateTime.utc().setZone(timeZone).isValid;
