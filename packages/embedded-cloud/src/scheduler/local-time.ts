import { DateTime } from 'luxon';

/** `2026-11-21T09:00:00` in the zone as epoch ms; NaN when there is no such time or zone. */
export const readLocalTime = (local: string, timeZone: string): number =>
  DateTime.fromISO(local, { zone: timeZone }).toMillis();

export const isTimeZone = (timeZone: string): boolean => DateTime.utc().setZone(timeZone).isValid;
