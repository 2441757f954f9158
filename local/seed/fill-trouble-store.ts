import { demoAddresses } from './demo-addresses';
import { userOf } from './demo-agency';
import { seedPastEmail } from './demo-past-email';
import { inventSmallAudience, putSmallAudience } from './demo-small-store';
import { describeTroubleStore } from './demo-trouble-customer';
import type { FillPart } from './fill-part';
import { seedPausedDelivery } from './trouble-delivery';
import { importOldList } from './trouble-list';
import { seedFailedPayment } from './trouble-payment';
import { wickEmail } from './trouble-store-emails';

const people = 380;

/**
 * The first email's bounces are 4.7%, above the 4% at which we warn. Together with the second
 * email's bounces, they stay below the 8% at which all sending would pause.
 */
const firstBounces = 18;

/** The first payment was this many days ago, so the renewal failed a few days ago. */
const paidDaysAgo = 33;

/**
 * Northlight Candles: a payment that failed, a list with rejected rows and dead addresses, a sending
 * warning, and an email that paused itself.
 */
export const troubleStore: FillPart = {
  name: 'northlight-candles',
  async fill({ cloud, parts, callsOf, manager }) {
    const store = describeTroubleStore(parts);
    const { customerId } = store.customer;
    const owner = callsOf(await userOf(parts, demoAddresses.troubleOwner, 'Customers'));
    const audience = await inventSmallAudience(parts, customerId, {
      people,
      segmentName: 'Newsletter',
      addedDaysAgo: 199.6,
    });
    const email = { content: wickEmail, sentDaysAgo: 2.6, bounces: firstBounces, openChance: 0.31 };
    const departures = await seedPastEmail(parts, store, audience, email);
    await putSmallAudience(parts, customerId, audience, departures);
    const since = parts.daysAgo(paidDaysAgo);
    await seedFailedPayment(owner, cloud.origin, { subscribers: people, since });
    const oldList = await importOldList(owner, parts.random);
    await seedPausedDelivery(store, [audience.segment.id, oldList], { owner, manager });
  },
};
