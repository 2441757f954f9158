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
  readonly shopperProfiles: Pick<ShopperRepository, 'find' | 'noteCheckout'>;
  readonly queue: StoreEventQueue;
  readonly clock: Clock;
};

const width = 8;

/**
 * The time after which no further page is started. The function's 55 s timeout leaves enough time
 * to finish the last pages.
 */
const maxRunMs = 40_000;

/**
 * Publishes each abandoned checkout once. May be interrupted anywhere: a checkout leaves the index
 * only after its event, and an event that is published twice is handled once.
 */
export const publishAbandonedCarts = async (
  dependencies: PublishAbandonedDependencies,
): Promise<void> => {
  const { due, checkouts, shopperProfiles, queue, clock } = dependencies;
  const began = clock();

  const publishAbandoned = async (
    abandonedCheckout: Checkout,
    subscriberId: string,
  ): Promise<void> => {
    const { customerId, checkoutId, updatedAt, total, country } = abandonedCheckout;
    const shopperProfile = await shopperProfiles.find(customerId, subscriberId);
    if ((shopperProfile.lastOrderAt ?? 0) >= updatedAt) {
      // The person bought with another cart or on another device.
      await due.settle(abandonedCheckout, 'bought');
      return;
    }
    await shopperProfiles.noteCheckout(customerId, subscriberId, checkoutId);
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
        productIds: abandonedCheckout.lines.flatMap(({ productId }) => productId ?? []),
      },
    ]);
    await due.settle(abandonedCheckout, 'told');
  };

  const checkCheckout = async (customerId: string, checkoutId: string): Promise<void> => {
    const abandonedCheckout = await checkouts.find(customerId, checkoutId);
    if (abandonedCheckout?.state !== 'open' || abandonedCheckout.subscriberId === undefined) return;
    // The index lags behind. The checkout changed in the meantime and isn't due anymore.
    if (abandonedCheckout.due === undefined || abandonedCheckout.due > clock()) return;
    await publishAbandoned(abandonedCheckout, abandonedCheckout.subscriberId);
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
