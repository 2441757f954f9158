import type { DemoCall } from './demo-calls';
import { payForPremium } from './pay-for-premium';
import { waitFor } from './wait-for';

/** A card that can be saved, but is declined whenever it is charged. */
const failingCard = '4000 0000 0000 0341';

/**
 * Pays for Premium in the Stripe simulator as of `since`. If that is more than a month ago, the
 * renewal has failed since, and the grace period is running.
 * @param since epoch milliseconds
 */
export const seedFailedPayment = async (
  owner: DemoCall,
  origin: string,
  { subscribers, since }: { readonly subscribers: number; readonly since: number },
): Promise<void> => {
  if (!(await owner('GET /premium')).subscription) {
    await payForPremium(owner, origin, {
      cardNumber: failingCard,
      activeSubscribers: subscribers,
      since,
    });
  }
  await waitFor('a failed payment', async () => {
    const { subscription } = await owner('GET /premium');
    return subscription?.status === 'past_due';
  });
};
