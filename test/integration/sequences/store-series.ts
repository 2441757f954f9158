import type { StoreEvent } from '../../../functions/store-events/store-event';
import { createStoreEventQueue } from '../../../functions/store-events/store-event-queue';
import { createApplyCheckout } from '../../../functions/stores/checkouts/apply-checkout';
import { createCheckoutRepository } from '../../../functions/stores/checkouts/checkout-repository';
import { createOrderHours } from '../../../functions/stores/happenings/order-hours';
import { createPublishHappenings } from '../../../functions/stores/happenings/publish-happenings';
import { createShopperRepository } from '../../../functions/stores/happenings/shopper-repository';
import { eventually } from '../../support/eventually';
import type { World } from '../api/every-route/world';
import { readyBody } from '../deliveries/sending-support';
import { queueUrl } from '../functions/queues';

/** An active series of the store for whoever leaves a checkout, with an email a day later. */
export const storeSeries = async (
  { api, product, store, newSegment }: World,
  settings: { readonly endsWithOrder: boolean },
) => {
  const { id: sequenceId } = await api('POST /shopifySequence', { body: { name: 'Cart' } });
  const params = { sequenceId };
  const steps = async () =>
    (await api('GET /shopifySequence/{sequenceId}/steps', { params })).steps;
  const stepId = (await steps())[0]?.id ?? '';
  const email = { subject: 'Your cart', body: readyBody(store, stepId).body };
  await api('PUT /shopifySequence/delivery/{stepId}', { params: { stepId }, body: email });
  const delay = { delayInMinutes: 1440 };
  await api('PUT /shopifySequence/step/{stepId}', { params: { stepId }, body: delay });
  const [sender] = await api('GET /settings/sender/verified');
  const { rev } = await api('GET /shopifySequence/{sequenceId}', { params });
  const trigger = { triggerType: 'CHECKOUT_ABANDONED' as const, fromAddress: sender?.email ?? '' };
  const body = { rev, ...trigger, ...settings, enabled: true };
  await api('PUT /shopifySequence/{sequenceId}', { params, body });
  const events = createStoreEventQueue(
    product.aws.queues,
    await queueUrl(product, /storeeventsqueue/),
  );
  const segmentId = await newSegment();

  return {
    /** Told by somebody who is a subscriber, twice over, as stores do. */
    async publish(kind: 'checkout_abandoned' | 'order_placed', address: string) {
      const people = { segmentId, subscribers: [{ email: address, fields: {} }] };
      await api('POST /subscriber/manually', { body: people });
      const facts = { id: `${kind}/${address}`, customerId: store.customerId };
      const at = (await product.now()) - 1;
      const event: StoreEvent = {
        ...facts,
        kind,
        at,
        person: { email: address },
        isFirst: false,
      };
      await events.publish([event, event]);
    },

    /** What a shop tells of somebody's cart, taken over as whoever hears of it does. */
    async shopOf({ id, email }: { readonly id: string; readonly email: string }) {
      const { customerId, table } = store;
      const checkoutId = `cart of ${id}`;
      const parts = {
        checkouts: createCheckoutRepository(table),
        shoppers: createShopperRepository(table),
        orderHours: createOrderHours(table),
        queue: events,
        idOf: async () => id,
        clock: () => now,
      };
      const now = await product.now();
      const total = { amount: 3000, currency: 'USD' };
      const lines = [{ productId: '11', title: 'Olive oil', quantity: 1, price: total }];
      const facts = { email, total, lines, createdAt: now, updatedAt: now };
      return {
        leaveCheckout: () =>
          createApplyCheckout(parts)(
            customerId,
            { ...facts, kind: 'checkout', id: checkoutId },
            'webhook',
          ),
        async order() {
          const createdAt = await product.now();
          const record = { ...facts, kind: 'order' as const, id: `order of ${id}`, checkoutId };
          const order = { ...record, name: '#1', createdAt, updatedAt: createdAt, isTest: false };
          const money = { refunded: { ...total, amount: 0 }, refunds: [], discountCodes: [] };
          await createPublishHappenings(parts)(customerId, { ...order, ...money }, 'webhook');
        },
      };
    },

    whenWaiting: (people: number) =>
      eventually(`${people} wait for the email`, async () => {
        return (await steps())[0]?.waiting === people;
      }),
  };
};
