import * as z from 'zod';
import { currentZoneName } from '../../time-zone-names';
import { id, instant, shown } from '../common';

/** Intl refuses a name that is no zone. Of older names (`US/Pacific`) it knows most. */
const isTimeZone = (timeZone: string): boolean => {
  // Newer engines take '+05:30' too, which has no daylight saving time and which others refuse.
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
};

/** A name of the IANA time zone database: 'Europe/Berlin'. */
export const timeZoneName = z
  .string()
  .min(1)
  .max(60)
  .refine(isTimeZone, 'Choose a time zone from the list.')
  .overwrite(currentZoneName);

export const timeZoneMovesQuery = z.object({ timeZone: timeZoneName });

const movedEmail = z.object({
  draftId: id,
  name: shown,
  /** When it is due now. */
  sendAt: instant,
  /** When it would be due if it kept its hour on the store's clocks; `sendAt` if that is over. */
  sameHourAt: instant,
  /** It goes out at the same hour in each person's own time zone. */
  isOwnTime: z.boolean(),
});
export type MovedEmail = z.infer<typeof movedEmail>;

/** What another time zone of the store would move. Nothing is changed by asking. */
export const timeZoneMoves = z.object({
  /** The zone now. */
  timeZone: z.string(),
  /** The first 20 scheduled emails, the one that is due first in front. */
  scheduled: z.array(movedEmail),
  scheduledCount: z.number(),
  /** Names of active sequences that send at certain hours or on certain days only. */
  sequences: z.array(shown),
});
export type TimeZoneMoves = z.infer<typeof timeZoneMoves>;

export const updateTimeZoneBody = z.object({
  timeZone: timeZoneName,
  /** Whether scheduled emails keep their hour on the store's clocks or the moment they are due at. */
  scheduled: z.enum(['hour', 'moment']).default('moment'),
});
export const timeZoneAnswer = z.object({
  timeZone: z.string(),
  /** Scheduled emails that are due at another moment now. */
  moved: z.number(),
});
