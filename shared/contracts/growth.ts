import * as z from 'zod';

/** Requests the growth over the last days. The number of days includes today. */
export const growthQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
});

const lossCounts = z.object({
  unsubscribed: z.number(),
  bounced: z.number(),
  spam: z.number(),
  /** The number of people who were deleted, or removed from the segment. */
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
  /** The date in the customer's time zone: `2026-11-22`. */
  day: z.iso.date(),
  /**
   * The number of people at the end of the day, whatever their status. For today, the current
   * number.
   */
  size: z.number(),
  /** The number of people an email would reach. */
  active: z.number(),
  joined: z.number(),
  sources,
  left: lossCounts,
});
export type GrowthDay = z.infer<typeof growthDay>;

/** How the size of an audience or a segment changed over time. */
export const growthView = z.object({
  /** The current number of people, whatever their status. */
  size: z.number(),
  active: z.number(),
  /**
   * The current number of people by status. Absent for a dynamic segment, because its members are
   * counted by its rules.
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
  /**
   * The first day for which data exists. If there is none, this field and the series are absent.
   */
  since: z.iso.date().optional(),
  /**
   * The number of people added over the days of the series, whatever their status. It is negative
   * if the audience shrank.
   */
  growth: z.number(),
  joined: z.number(),
  left: lossCounts,
  /**
   * The data of each day, oldest first. The last entry is today, and the first is `since` or a
   * later day.
   */
  series: z.array(growthDay),
});
export type GrowthView = z.infer<typeof growthView>;
