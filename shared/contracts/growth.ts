import * as z from 'zod';

/** The number of days, including today. */
export const growthQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
});

const left = z.object({
  unsubscribed: z.number(),
  bounced: z.number(),
  spam: z.number(),
  /** People who were deleted, or removed from the segment. */
  removed: z.number(),
});

/**
 * The number of new people by source. People who joined another way, or before sources were
 * counted, aren't included.
 */
const sources = z.object({
  byFile: z.number(),
  byForm: z.number(),
  byHand: z.number(),
  byShop: z.number(),
});
export type GrowthSources = z.infer<typeof sources>;

export const growthDay = z.object({
  /** A date in the customer's time zone, `2026-11-22`. */
  day: z.iso.date(),
  /** The number of people of any status at the end of the day. For today, the current number. */
  size: z.number(),
  /** The people an email would reach. */
  active: z.number(),
  joined: z.number(),
  sources,
  left,
});
export type GrowthDay = z.infer<typeof growthDay>;

/** How an audience or a segment grew to its size. */
export const growthView = z.object({
  /** The current number of people of any status. */
  size: z.number(),
  active: z.number(),
  /**
   * The current number of people by status. Absent for a dynamic segment, which is counted by its
   * rules.
   */
  totals: z
    .object({
      active: z.number(),
      unsubscribed: z.number(),
      bounced: z.number(),
      spam: z.number(),
    })
    .optional(),
  /** The customer's time zone, in which days begin and end. */
  timeZone: z.string(),
  days: z.number(),
  /** The first day with known data. Absent when there is no such day and therefore no series. */
  since: z.iso.date().optional(),
  /** How many people of any status were added over the days of the series. May be negative. */
  growth: z.number(),
  joined: z.number(),
  left,
  /** One entry per day, oldest first, today last. It starts no earlier than `since`. */
  series: z.array(growthDay),
});
export type GrowthView = z.infer<typeof growthView>;
