import pMap from 'p-map';
import { partitions } from '../../items/partitions';
import type { Checkout } from '../../items/store/checkout';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { StoreEventQueue } from '../../store-events/store-event-queue';
import type { ShopperRepository } from '../store-events/shopper-repository';
import type { CheckoutRepository } from './checkout-repository';
import type { DueCheckouts } from './due-checkouts';

export type PublishAbandonedDependencies = {
  readonly due: DueCheckouts;
  readonly checkouts: Pick<CheckoutRepository, 'find'>;
  readonly shoppers: Pick<ShopperRepository, 'find' | 'noteCheckout'>;
  readonly queue: StoreEventQueue;
  readonly clock: Clock;
};

const width = 8;

/** No page is started after this time, so that the function's 55 s leave time for the last ones. */
const maxRunMs = 40_000;

/**
 * Publishes each abandoned checkout once. May be interrupted anywhere: a checkout leaves the index
 * only after its event, and an event that is published twice is handled once.
 */
export const publishAbandonedCarts = async (
  dependencies: PublishAbandonedDependencies,
): Promise<void> => {
  const { due, checkouts, shoppers, queue, clock } = dependencies;
  const began = clock();

  const publishAbandoned = async (found: Checkout, subscriberId: string): Promise<void> => {
    const { customerId, checkoutId, updatedAt, total, country } = found;
    const shopperProfile = await shoppers.find(customerId, subscriberId);
    if ((shopperProfile.lastOrderAt ?? 0) >= updatedAt) {
      // The person bought with another cart or on another device.
      await due.settle(found, 'bought');
      return;
    }
    await shoppers.noteCheckout(customerId, subscriberId, checkoutId);
    await queue.publish([
      {
        kind: 'checkout_abandoned',
        id: `checkout/${checkoutId}`,
        customerId,
        person: { subscriberId },
        at: updatedAt,
        total,
        country,
        checkoutId,
        productIds: found.lines.flatMap(({ productId }) => productId ?? []),
      },
    ]);
    await due.settle(found, 'told');
  };

  const checkCheckout = async (customerId: string, checkoutId: string): Promise<void> => {
    const found = await checkouts.find(customerId, checkoutId);
    if (found?.state !== 'open' || found.subscriberId === undefined) return;
    // The index lags behind. The checkout changed in the meantime and isn't due anymore.
    if (found.due === undefined || found.due > clock()) return;
    await publishAbandoned(found, found.subscriberId);
  };

  await Promise.all(
    partitions.map(async (partition) => {
      for await (const page of due.lane(partition, clock())) {
        await pMap(
          page,
          async ({ customerId, checkoutId }) => {
            try {
              await checkCheckout(customerId, checkoutId);
            } catch (error) {
              log.error('The event for an abandoned checkout was not published', {
                customerId,
                ...errorFields(error),
              });
            }
          },
          { concurrency: width },
        );
        if (clock() - began > maxRunMs) return;
      }
    }),
  );
};
