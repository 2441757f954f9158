import * as z from 'zod';
import { attributionLimits } from '../../attribution-limits';
import { shopMoney } from './earned';

const { maxDays, maxDaysShown: maxDisplayDays } = attributionLimits;
const dayMs = 24 * 3_600_000;

/** Whole days. Decimals are dropped. */
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
  /** In days. */
  attributionWindow: z.number().int(),
  countsOpens: z.boolean(),
});
export type AttributionView = z.infer<typeof attributionView>;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** `2026-10-26..2026-11-26`, both included, in the customer's time zone. */
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
  /** What the daily figures contain. */
  metric: z.enum(['revenue', 'orders']).default('revenue'),
  /** If absent, the last month up to today. */
  timePeriod: timePeriod.optional(),
});

/** Amounts are in the smallest unit of `currency`, after refunds. */
export const revenueMetric = z.object({
  /** The store's own currency. Absent until the store has sent it or someone has ordered. */
  currency: z.string().optional(),
  totalRevenue: z.number(),
  attributedRevenue: z.number(),
  orders: z.number(),
  attributedOrders: z.number(),
  /**
   * The number of emails delivered within these days. Includes emails of campaigns sent in that
   * time, and of sequences.
   */
  delivered: z.number(),
  /**
   * Revenue in other currencies, with the number of orders. It isn't part of any other figure. The
   * number is 0 for data from before orders were counted per currency.
   */
  others: z.array(shopMoney.extend({ orders: z.number() })),
  from: z.iso.date(),
  to: z.iso.date(),
  /**
   * Today's date in the customer's time zone. A page that stays open uses it to notice the next
   * day.
   */
  today: z.iso.date(),
  timeZone: z.string(),
  days: z.array(z.object({ day: z.iso.date(), total: z.number(), attributed: z.number() })),
});
export type RevenueMetric = z.infer<typeof revenueMetric>;
