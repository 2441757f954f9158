/** Whose customer at Stripe this is. */
const stripeCustomerKey = (stripeId: string) => ({
  pk: `STRIPE#${stripeId}`,
  sk: 'CUSTOMER' as const,
});

export const stripeCustomerItem = (stripeId: string, customerId: string) => ({
  ...stripeCustomerKey(stripeId),
  cid: customerId,
});
