import { demoAddresses } from './demo-addresses';
import type { DemoAgency } from './demo-agency';
import type { DemoParts } from './demo-parts';
import { describeSmallStore, seedSmallStore } from './demo-small-store';

/** Returns Northlight Candles: a store with everything that can go wrong. */
export const describeTroubleStore = (
  parts: Pick<DemoParts, 'daysAgo' | 'productDomain'>,
): DemoAgency =>
  describeSmallStore(parts, {
    seed: 2028,
    createdDaysAgo: 210,
    lastDelivery: 1,
    name: 'Northlight Candles',
    email: demoAddresses.troubleOwner,
    businessAddress: 'Northlight Candles\n88 Exchange Street\nPortland, ME 04101\nUnited States',
    about: 'Hand-poured beeswax and soy candles for long evenings.',
    website: 'https://northlight-candles.example',
    brandColors: ['#1f3a5f', '#e8b04a', '#f4efe6'],
    language: 'en',
  });

/** Creates the store with its owner, so that they can sign in at once. */
export const seedTroubleCustomer = (parts: DemoParts): Promise<void> =>
  seedSmallStore(parts, describeTroubleStore(parts));
