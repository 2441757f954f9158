import * as z from 'zod';
import { customerPartition } from './customer-keys';

const range = z.object({ from: z.number(), to: z.number() });

/** What is known of a paid subscription, as it was retrieved last. */
const subscription = z.object({
  id: z.string(),
  status: z.enum(['active', 'past_due', 'paused', 'ended']),
  priceId: z.string(),
  interval: z.enum(['month', 'year']),
  /** In the currency's smallest unit, for a whole interval. */
  amount: z.number(),
  currency: z.string(),
  /** The subscribers that the price is for; absent of a price that is none of ours. */
  range: range.optional(),
  periodEnd: z.string(),
  /** It was cancelled and ends then. */
  endsAt: z.string().optional(),
  /** A payment failed: until then everything goes on. */
  graceEnd: z.string().optional(),
  /** It was said that the grace is over. */
  graceTold: z.boolean().optional(),
});
export type PaidSubscription = z.infer<typeof subscription>;

/** A plan that the agency gives. */
const comp = z.object({
  reason: z.string(),
  at: z.string(),
  /** User id of the manager. */
  by: z.string().optional(),
  /** Absent: until a manager ends it. */
  endsAt: z.string().optional(),
});
export type Comp = z.infer<typeof comp>;

/** The one hosted checkout that may be open. */
const checkout = z.object({ sessionId: z.string(), priceId: z.string(), at: z.string() });

const stored = z.object({
  cid: z.string(),
  comp: comp.optional(),
  /** The customer's id at Stripe. */
  stripeId: z.string().optional(),
  /** Where receipts go, as a checkout told Stripe last; somebody may change it there since. */
  receiptEmail: z.string().optional(),
  subscription: subscription.optional(),
  checkout: checkout.optional(),
  /** Somebody came back from paying, and the payment is not known yet. */
  requestedAt: z.string().optional(),
  /** Grows with every write, which is refused if another one came in between. */
  rev: z.number(),
});

/** Why a customer may use what, and until when; the only place that says so. */
export type Entitlement = { readonly customerId: string } & Omit<z.infer<typeof stored>, 'cid'>;

export const entitlementKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'ENTITLEMENT' as const,
});

/** Partition of GSI2 that lists who is to be compared with Stripe, by when. */
export const billingChecks = 'BILLING';

/** Sort key of GSI2: whatever lies before an instant is due. */
export const billingCheckOrder = (due: string, customerId: string): string =>
  `${due}#${customerId}`;

/** @param checkAt when to compare it with Stripe; without one it is never looked at */
export const entitlementItem = ({ customerId, ...rest }: Entitlement, checkAt?: string) => ({
  ...entitlementKey(customerId),
  ...(checkAt ? { g2pk: billingChecks, g2sk: billingCheckOrder(checkAt, customerId) } : {}),
  cid: customerId,
  ...rest,
});

/** A customer without an item has never had a plan but the free one. */
export const readEntitlement = (customerId: string, item: unknown): Entitlement => {
  if (item === undefined) return { customerId, rev: 0 };
  const { cid, ...rest } = stored.parse(item);
  return { customerId: cid, ...rest };
};

const place = z.object({ g2sk: z.string() });
/** The customer of a place in the list of checks. */
export const readBillingCheck = (item: unknown): string =>
  place.parse(item).g2sk.split('#')[1] ?? '';
