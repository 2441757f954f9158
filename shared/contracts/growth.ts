import * as z from 'zod';

/** How many days, today included. */
export const growthQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
});

const left = z.object({
  unsubscribed: z.number(),
  bounced: z.number(),
  spam: z.number(),
  /** Deleted, or taken out of the segment. */
  removed: z.number(),
});

/** How new people came; what is left to all who joined came another way, or before this was counted. */
const sources = z.object({
  byFile: z.number(),
  byForm: z.number(),
  byHand: z.number(),
  byShop: z.number(),
});
export type GrowthSources = z.infer<typeof sources>;

export const growthDay = z.object({
  /** A date where the customer is, `2026-11-22`. */
  day: z.iso.date(),
  /** People of every status at the end of the day; of today, now. */
  size: z.number(),
  /** Those an email would reach. */
  active: z.number(),
  joined: z.number(),
  sources,
  left,
});
export type GrowthDay = z.infer<typeof growthDay>;

/** How an audience or a segment came to its size. */
export const growthView = z.object({
  /** People of every status, now. */
  size: z.number(),
  active: z.number(),
  /** By status, now; absent for a dynamic segment, which is counted by its rules. */
  totals: z
    .object({
      active: z.number(),
      unsubscribed: z.number(),
      bounced: z.number(),
      spam: z.number(),
    })
    .optional(),
  /** The customer's, in which the days begin and end. */
  timeZone: z.string(),
  days: z.number(),
  /** The first day of which anything is known; absent when nothing is: then there is no series. */
  since: z.iso.date().optional(),
  /** By how many people of every status it grew over the days of the series; may be negative. */
  growth: z.number(),
  joined: z.number(),
  left,
  /** One entry a day, oldest first, today last. It begins no earlier than `since`. */
  series: z.array(growthDay),
});
export type GrowthView = z.infer<typeof growthView>;
