import * as z from 'zod';
import { currentZoneName } from '../../time-zone-names';
import { displayedText, id, instant } from '../common';

/**
 * Returns whether a name is a time zone. Intl throws for any other name. It accepts most older
 * names, such as `US/Pacific`.
 */
const isTimeZone = (timeZone: string): boolean => {
  // Newer engines also accept offsets such as '+05:30', but other engines reject them, and an
  // offset has no daylight saving time.
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
};

/** The name of a time zone in the IANA database: 'Europe/Berlin'. */
export const timeZoneName = z
  .string()
  .min(1)
  .max(60)
  .refine(isTimeZone, 'Choose a time zone from the list.')
  .overwrite(currentZoneName);

export const timeZoneShiftsQuery = z.object({ timeZone: timeZoneName });

const movedEmail = z.object({
  draftId: id,
  name: displayedText,
  /** When the email is due if only the store's time zone changes. */
  sendAt: instant,
  /**
   * When the email would be due if it were sent at the same hour of the day in the new time zone.
   * Equals `sendAt` if that time has already passed.
   */
  sameHourAt: instant,
  /** True if the email goes out at the same hour in each recipient's local time. */
  isOwnTime: z.boolean(),
});
export type ShiftedEmail = z.infer<typeof movedEmail>;

/**
 * The scheduled emails and sequences that a change of the store's time zone would affect. The
 * request itself changes nothing.
 */
export const timeZoneShifts = z.object({
  /** The current time zone. */
  timeZone: z.string(),
  /** The first 20 scheduled emails, sorted by when they are due. */
  scheduled: z.array(movedEmail),
  scheduledCount: z.number(),
  /** Names of active sequences that send only at certain hours or on certain days. */
  sequences: z.array(displayedText),
});
export type TimeZoneShifts = z.infer<typeof timeZoneShifts>;

export const updateTimeZoneBody = z.object({
  timeZone: timeZoneName,
  /**
   * What stays the same for scheduled emails when the time zone changes: the hour of the day in the
   * store's local time, or the moment at which they are due.
   */
  scheduled: z.enum(['hour', 'moment']).default('moment'),
});
export const timeZoneResponse = z.object({
  timeZone: z.string(),
  /** The number of scheduled emails that are now due at another moment. */
  moved: z.number(),
});
