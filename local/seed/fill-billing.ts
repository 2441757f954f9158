import { closePlanMessages } from './close-plan-messages';
import type { FillPart } from './fill-part';
import { payForPremium } from './pay-for-premium';
import { waitFor } from './wait-for';

/** The card of the Stripe simulator that is always accepted. */
const card = '4242 4242 4242 4242';

/**
 * The store pays for its plan. Before that it had Premium as a gift, which has to end first. For a
 * second in between it is on the free plan, so this part comes before anything that needs Premium.
 */
export const billingParts: readonly FillPart[] = [
  {
    name: 'billing',
    async fill(context) {
      const { cloud, owner, manager, agency } = context;
      const params = { customerId: agency.customer.customerId };
      const { events } = await manager('GET /customer/{customerId}/planLog', { params });
      if (!events.some(({ kind }) => kind === 'gift_ended')) {
        const body = { reason: 'The store pays by card now.' };
        await manager('POST /customer/{customerId}/comp/end', { params, body });
      }
      const { premium, activeSubscribers } = await owner('GET /premium');
      if (!premium) {
        await payForPremium(owner, cloud.origin, { cardNumber: card, activeSubscribers });
      }
      await waitFor('a payment', async () => (await owner('GET /premium')).premium);
      await closePlanMessages(owner);
    },
  },
];
