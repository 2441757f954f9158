import * as z from 'zod';
import { billingDetails } from '../../../shared/contracts/billing';
import { customerPartition } from './customer-keys';

const tier = z.object({ from: z.number(), to: z.number() });

/** A paid subscription, as last retrieved from Stripe. */
const subscription = z.object({
  id: z.string(),
  status: z.enum(['active', 'past_due', 'paused', 'ended']),
  priceId: z.string(),
  interval: z.enum(['month', 'year']),
  /** The price for a whole interval, in the currency's smallest unit. */
  amount: z.number(),
  currency: z.string(),
  /** The number of subscribers that the price is for. Absent for a price that isn't ours. */
  range: tier.optional(),
  periodEnd: z.string(),
  /** When the subscription ends, if it was canceled. */
  endsAt: z.string().optional(),
  /** When the grace period after a failed payment ends. Everything keeps working until then. */
  graceEnd: z.string().optional(),
  /** Whether the customer was notified that the grace period is over. */
  graceTold: z.boolean().optional(),
});
export type PaidSubscription = z.infer<typeof subscription>;

/** A complimentary plan given by the agency. */
const complimentaryPlan = z.object({
  reason: z.string(),
  at: z.string(),
  /** The user id of the manager who gave the plan. */
  by: z.string().optional(),
  /** When the plan ends. Absent when it lasts until a manager ends it. */
  endsAt: z.string().optional(),
});
export type ComplimentaryPlan = z.infer<typeof complimentaryPlan>;

/** The only hosted checkout of the customer that may be open. */
const checkout = z.object({ sessionId: z.string(), priceId: z.string(), at: z.string() });

/** A tax id at Stripe, and what the registry last said about it. */
const taxId = z.object({
  id: z.string(),
  type: z.string(),
  value: z.string(),
  status: z.enum(['pending', 'verified', 'unverified', 'unavailable']),
});

const storedSchema = z.object({
  cid: z.string(),
  comp: complimentaryPlan.optional(),
  /** The customer's id at Stripe. */
  stripeId: z.string().optional(),
  /**
   * The address for receipts that a checkout last sent to Stripe. The customer may have changed it
   * at Stripe since.
   */
  receiptEmail: z.string().optional(),
  subscription: subscription.optional(),
  /** The payer's name and address for invoices. */
  details: billingDetails.optional(),
  taxId: taxId.optional(),
  checkout: checkout.optional(),
  /**
   * When the customer returned from the checkout. Set while we don't know about the payment yet.
   */
  requestedAt: z.string().optional(),
  /** Increases with every write. A write based on an older revision is refused. */
  rev: z.number(),
});

/** What a customer may use, why, and until when. This is stored only here. */
export type Entitlement = { readonly customerId: string } & Omit<
  z.infer<typeof storedSchema>,
  'cid'
>;

export const entitlementKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'ENTITLEMENT' as const,
});

/** The partition of GSI2 that lists which customers to compare with Stripe, and by when. */
export const billingChecks = 'BILLING';

/** Returns the sort key of GSI2, which begins with the time when the check is due. */
export const billingCheckOrder = (due: string, customerId: string): string =>
  `${due}#${customerId}`;

/** @param checkAt when to compare the entitlement with Stripe; if undefined, never */
export const entitlementItem = ({ customerId, ...rest }: Entitlement, checkAt?: string) => ({
  ...entitlementKey(customerId),
  ...(checkAt ? { g2pk: billingChecks, g2sk: billingCheckOrder(checkAt, customerId) } : {}),
  cid: customerId,
  ...rest,
});

/** Reads an entitlement. A customer without an item has always been on the free plan. */
export const readEntitlement = (customerId: string, item: unknown): Entitlement => {
  if (item === undefined) return { customerId, rev: 0 };
  const { cid, ...rest } = storedSchema.parse(item);
  return { customerId: cid, ...rest };
};

const checkEntry = z.object({ g2sk: z.string() });
/** Returns the customer of an entry in the list of checks. */
export const readBillingCheck = (item: unknown): string =>
  checkEntry.parse(item).g2sk.split('#')[1] ?? '';
