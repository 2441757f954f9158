import type { ApiHandler } from '../../api-router';
import type { BillingDependencies } from '../live';
import { askStripe } from '../stripe-client';

export const listInvoices: ApiHandler<'GET /premium/invoices', BillingDependencies> = async (
  { customerId, query },
  { entitlements, invoices },
) => {
  const { stripeId } = await entitlements.read(customerId);
  return stripeId ? askStripe(invoices(stripeId, query)) : { invoices: [] };
};
