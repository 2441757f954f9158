import { apiRouter } from '../api-router';
import { AppError } from '../platform/app-error';
import { errorFields, log } from '../platform/logger';
import { createCheckoutSession } from './api/create-checkout-session';
import { getPrices } from './api/get-prices';
import { recordRequest } from './api/note-request';
import { receiveEvent } from './api/receive-event';
import { writeCheckoutTicket } from './checkout/checkout-ticket';
import { subscriptionActive } from './checkout/hosted-checkouts';
import { live } from './live';
import { offeredRanges } from './price-rules';
import { askStripe, requireResponse } from './stripe-client';
import { isOpen } from './subscription/subscription-rules';
import { viewBilling } from './view-service';

export const router = apiRouter(
  'billing',
  {
    'GET /premium': (request, dependencies) => viewBilling(request, dependencies),
    'GET /premium/getRangePrices': async ({ customerId, query }, { prices, entitlements }) => {
      const entitlement = await entitlements.read(customerId);
      const ranges = offeredRanges(await askStripe(prices()), entitlement);
      return ranges.filter(({ to }) => query.activeSubscribers <= to);
    },
    'PUT /premium/details': async (request, dependencies) => {
      await askStripe(dependencies.details.save(request.customerId, request.body));
      return viewBilling(request, dependencies);
    },
    'GET /premium/getPrices': getPrices,
    /**
     * The portal also works after the grace period, because the customer pays the open invoice
     * there.
     */
    'GET /premium/createPortalSession': async (
      { customerId },
      { entitlements, stripe, appUrl },
    ) => {
      const { stripeId, subscription } = await entitlements.read(customerId);
      if (!stripeId || !isOpen(subscription)) {
        const message = 'You don’t have a subscription to manage. Choose a plan first.';
        throw new AppError('subscription_missing', message);
      }
      const { client } = await stripe();
      const { url } = await askStripe(
        client.billingPortal.sessions.create({
          customer: stripeId,
          return_url: `${appUrl}/customer/${customerId}/settings/billing`,
        }),
      );
      return { url: requireResponse(url) };
    },
    'GET /premium/invoices': async ({ customerId, query }, { entitlements, invoices }) => {
      const { stripeId } = await entitlements.read(customerId);
      return stripeId ? askStripe(invoices(stripeId, query)) : { invoices: [] };
    },
    'POST /premium/checkoutTicket': async ({ customerId }, { entitlements, keys, clock }) => {
      const { subscription } = await entitlements.read(customerId);
      if (isOpen(subscription)) throw subscriptionActive();
      return { ticket: writeCheckoutTicket(await keys('checkout-ticket'), customerId, clock()) };
    },
    'POST /premium/createCheckoutSession': createCheckoutSession,
    'POST /premium/requested': recordRequest,
    'POST /premium/webhook': receiveEvent,
    'PUT /customer/{customerId}/comp': async (
      { params: { customerId }, userId, requestId, body },
      dependencies,
    ) => {
      await dependencies.comps.give(customerId, userId, body);
      await askStripe(dependencies.checkout.closeIfGiven(customerId)).catch((error: unknown) => {
        // The complimentary plan applies even though the checkout couldn't be closed. The open page
        // expires within a day.
        log.error('Couldn’t close a checkout', { customerId, ...errorFields(error) });
      });
      log.info('Manager gave a complimentary plan', {
        customerId,
        actingManagerId: userId,
        requestId,
      });
      return viewBilling({ customerId, role: 'manager' }, dependencies);
    },
    'POST /customer/{customerId}/comp/end': async (
      { params: { customerId }, userId, requestId, body },
      dependencies,
    ) => {
      await dependencies.comps.end(customerId, userId, body.reason);
      log.info('Manager ended a complimentary plan', {
        customerId,
        actingManagerId: userId,
        requestId,
      });
      return viewBilling({ customerId, role: 'manager' }, dependencies);
    },
    'GET /customer/{customerId}/planLog': ({ params: { customerId }, query }, { log }) =>
      log.page(customerId, query),
  },
  live,
);
