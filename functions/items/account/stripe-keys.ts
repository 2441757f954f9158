import * as z from 'zod';

/** The key under which the owner of a Stripe customer is stored. */
export const stripeCustomerKey = (stripeId: string) => ({
  pk: `STRIPE#${stripeId}`,
  sk: 'CUSTOMER' as const,
});

export const stripeCustomerItem = (stripeId: string, customerId: string) => ({
  ...stripeCustomerKey(stripeId),
  cid: customerId,
});

const owner = z.object({ cid: z.string() });
export const readStripeCustomer = (item: unknown): string => owner.parse(item).cid;

/** The key of an event that was handled. */
export const stripeEventKey = (eventId: string) => ({
  pk: `EVENT#${eventId}`,
  sk: 'STRIPE' as const,
});

/** @param ttl epoch seconds */
export const stripeEventItem = (eventId: string, ttl: number) => ({
  ...stripeEventKey(eventId),
  ttl,
});
