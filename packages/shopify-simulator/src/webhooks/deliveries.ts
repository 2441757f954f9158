import type { Clock } from '@mailbloom/embedded-cloud/core';
import { shopDetails } from '../shop/shop-details';
import type { ShopifySimulator } from '../world';
import type { NumberedDelivery } from './delivery-store';
import { isAccepted, postDelivery } from './post';

const second = 1000;
const minute = 60_000;
/**
 * The delays between retries of a webhook. Shopify retries up to eight times within four hours.
 * Here, the first retries are sooner, so that people can watch them.
 */
const retryAfterMs = [
  ...[5 * second, 30 * second, 2 * minute, 10 * minute],
  ...[20 * minute, 40 * minute, 70 * minute, 90 * minute],
];
/** The maximum number of webhooks posted at the same time, for all shops together. */
const maxConcurrent = 20;
/**
 * The time between two checks of webhooks that are held back. Checks are rare, because each one
 * interrupts the clock when it is moved forward. When webhooks are released, they become due
 * immediately, without a check.
 */
const holdMs = 60 * minute;
const maxDeliveries = 2000;

/** Posts webhooks. Retries each of them until it is accepted or has failed permanently. */
export const createDeliveries = (
  simulator: () => ShopifySimulator,
  clock: Pick<Clock, 'now' | 'wakeAt'>,
) => {
  let isStopped = false;
  let cancelWake = () => {};
  let currentRun: Promise<void> | undefined;

  const settle = (delivery: NumberedDelivery, response: string): void => {
    const { store } = simulator();
    const attempts = delivery.attempts + 1;
    const pause = retryAfterMs[delivery.attempts];
    const isOver = isAccepted(response) || pause === undefined;
    store.deliveries.put(
      { ...delivery, attempts, answer: response },
      isOver ? null : clock.now() + pause,
    );
    // The URL didn't accept the webhook in any attempt. In this case, Shopify deletes the
    // subscription.
    if (isOver && !isAccepted(response) && delivery.subscriptionId) {
      store.remove('subscription', delivery.subscriptionId);
    }
  };

  const attempt = async (delivery: NumberedDelivery): Promise<void> => {
    const { isHeld, isTwice } = shopDetails(simulator(), delivery.shop).faults;
    if (isHeld) return simulator().store.deliveries.put(delivery, clock.now() + holdMs);
    const response = await postDelivery(simulator(), delivery);
    if (isTwice && !isStopped) await postDelivery(simulator(), delivery);
    if (!isStopped) settle(delivery, response);
  };

  const deliverDue = async (): Promise<void> => {
    const { store } = simulator();
    for (;;) {
      const due = isStopped ? [] : store.deliveries.due(clock.now(), maxConcurrent);
      if (due.length === 0) break;
      await Promise.all(due.map(attempt));
    }
    if (isStopped) return;
    store.deliveries.trim(maxDeliveries);
    const next = store.deliveries.nextDue(clock.now());
    cancelWake();
    cancelWake = next === undefined ? () => {} : clock.wakeAt(next, wake);
  };

  const wake = (): void => {
    if (isStopped || currentRun) return;
    currentRun = deliverDue()
      .catch((error: unknown) => console.error('A shop’s webhook couldn’t be posted:', error))
      .finally(() => {
        currentRun = undefined;
        // A webhook may have arrived during the last check.
        if (!isStopped && simulator().store.deliveries.due(clock.now(), 1).length > 0) wake();
      });
  };

  return {
    /** Posts the webhooks that are due. Call it whenever a webhook may have become due. */
    wake,
    isBusy: () => currentRun !== undefined,
    /** Posts one webhook immediately, even if it isn't due or was already accepted. */
    async now(number: number): Promise<void> {
      const found = simulator().store.deliveries.get(number);
      if (found) settle(found, await postDelivery(simulator(), found));
    },
    async stop(): Promise<void> {
      isStopped = true;
      cancelWake();
      await currentRun;
    },
  };
};
