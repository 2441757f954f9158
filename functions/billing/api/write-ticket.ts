import type { ApiHandler } from '../../api-router';
import { writeCheckoutTicket } from '../checkout/checkout-ticket';
import { subscriptionActive } from '../checkout/hosted-checkouts';
import type { BillingDependencies } from '../live';
import { isOpen } from '../subscription/subscription-rules';

export const writeTicket: ApiHandler<'POST /premium/checkoutTicket', BillingDependencies> = async (
  { customerId },
  { entitlements, keys, clock },
) => {
  const { subscription } = await entitlements.read(customerId);
  if (isOpen(subscription)) throw subscriptionActive();
  return { ticket: writeCheckoutTicket(await keys('checkout-ticket'), customerId, clock()) };
};
