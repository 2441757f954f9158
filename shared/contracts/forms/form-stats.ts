import * as z from 'zod';
import { formCounts } from './form';

/** Requests the counts of the last days. The number of days includes today. */
export const formStatsQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
});

export const formStatsView = z.object({
  totals: formCounts,
  /** The time zone that determines when days begin and end. */
  timeZone: z.string(),
  /** The counts of each day, oldest first. The last one is today. */
  series: z.array(formCounts.extend({ day: z.iso.date() })),
  /**
   * The counts of these days by device. They may add up to less than the days, because earlier
   * views and signups were counted without their device.
   */
  devices: z.object({ desktop: formCounts, phone: formCounts }),
  /**
   * The counts of these days by page, those with most views first. Up to 30 pages a month are
   * counted by themselves.
   */
  pages: z.array(formCounts.extend({ page: z.string() })),
});
export type FormStatsView = z.infer<typeof formStatsView>;
