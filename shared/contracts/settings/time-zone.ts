import * as z from 'zod';
import { currentZoneName } from '../../time-zone-names';
import { displayedText, id, instant } from '../common';

/** Intl rejects a name that isn't a time zone. It accepts most older names (`US/Pacific`). */
const isTimeZone = (timeZone: string): boolean => {
  // Newer engines also accept '+05:30', which has no daylight saving time and which others reject.
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
};

/** A name in the IANA time zone database: 'Europe/Berlin'. */
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
  /** When the email is due with the current time zone. */
  sendAt: instant,
  /**
   * When the email would be due if it kept its hour in the store's local time, or `sendAt` if that
   * time has passed.
   */
  sameHourAt: instant,
  /** True if the email goes out at the same hour in each recipient's local time. */
  isOwnTime: z.boolean(),
});
export type ShiftedEmail = z.infer<typeof movedEmail>;

/** What a new time zone of the store would move. The request changes nothing. */
export const timeZoneShifts = z.object({
  /** The current time zone. */
  timeZone: z.string(),
  /** The first 20 scheduled emails, the one that is due first at the top. */
  scheduled: z.array(movedEmail),
  scheduledCount: z.number(),
  /** Names of active sequences that send only at certain hours or on certain days. */
  sequences: z.array(displayedText),
});
export type TimeZoneShifts = z.infer<typeof timeZoneShifts>;

export const updateTimeZoneBody = z.object({
  timeZone: timeZoneName,
  /**
   * What scheduled emails keep: their hour in the store's local time, or the moment they are due.
   */
  scheduled: z.enum(['hour', 'moment']).default('moment'),
});
export const timeZoneResponse = z.object({
  timeZone: z.string(),
  /** The number of scheduled emails that are now due at another moment. */
  moved: z.number(),
});
