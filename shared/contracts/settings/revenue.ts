import * as z from 'zod';
import { attributionLimits } from '../../attribution-limits';
import { shopMoney } from './attributed-revenue';

const { maxDays, maxDaysShown: maxDisplayDays } = attributionLimits;
const dayMs = 24 * 3_600_000;

/** The attribution window in whole days. Decimals are dropped. */
const windowDays = z
  .number('Enter a number of days.')
  .transform(Math.trunc)
  .refine((value) => value >= 1, 'The attribution window must be at least one day.')
  .refine((value) => value <= maxDays, `The attribution window can be up to ${maxDays} days.`);

export const attributionBody = z
  .object({
    attributionWindow: windowDays.optional(),
    /** Whether an order without a click is attributed to an open. */
    countsOpens: z.boolean().optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    message: 'Change at least one setting.',
  });

export const attributionView = z.object({
  /** The attribution window in days. */
  attributionWindow: z.number().int(),
  countsOpens: z.boolean(),
});
export type AttributionView = z.infer<typeof attributionView>;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/**
 * A range of dates such as `2026-10-26..2026-11-26`, both included, in the customer's time zone.
 */
const timePeriod = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/, 'Choose a start and end date.')
  .transform((text) => {
    const [from = '', to = ''] = text.split('..');
    return { from, to };
  })
  .refine(
    ({ from, to }) => z.iso.date().safeParse(from).success && z.iso.date().safeParse(to).success,
    {
      message: 'Choose valid dates.',
    },
  )
  .refine(({ from, to }) => from <= to, 'The start date can’t be after the end date.')
  .refine(
    ({ from, to }) => daysBetween(from, to) <= maxDisplayDays,
    `Choose ${maxDisplayDays} days or fewer.`,
  );

export const revenueQuery = z.object({
  /** What the values for each day are: revenue, or numbers of orders. */
  metric: z.enum(['revenue', 'orders']).default('revenue'),
  /** If absent, the last month up to today. */
  timePeriod: timePeriod.optional(),
});

/** Revenue per day with totals. Amounts are after refunds, in the smallest unit of `currency`. */
export const revenueMetric = z.object({
  /** The store's own currency. Absent until it is known from the store or from an order. */
  currency: z.string().optional(),
  totalRevenue: z.number(),
  attributedRevenue: z.number(),
  orders: z.number(),
  attributedOrders: z.number(),
  /**
   * The number of emails delivered in this period. It includes emails of sequences, and of
   * campaigns sent in this period.
   */
  delivered: z.number(),
  /**
   * Revenue in other currencies, with the number of orders. It isn't included in any other figure.
   * The number is 0 for data that was stored before orders were counted by currency.
   */
  others: z.array(shopMoney.extend({ orders: z.number() })),
  from: z.iso.date(),
  to: z.iso.date(),
  /**
   * Today's date in the customer's time zone. A page that stays open uses it to notice when a new
   * day begins.
   */
  today: z.iso.date(),
  timeZone: z.string(),
  days: z.array(z.object({ day: z.iso.date(), total: z.number(), attributed: z.number() })),
});
export type RevenueMetric = z.infer<typeof revenueMetric>;
