import type { StoreEvent } from '../../../functions/store-events/store-event';
import { createStoreEventQueue } from '../../../functions/store-events/store-event-queue';
import { createApplyCheckout } from '../../../functions/stores/checkouts/apply-checkout';
import { createCheckoutRepository } from '../../../functions/stores/checkouts/checkout-repository';
import type { OrderRecord } from '../../../functions/stores/records/store-record';
import { createOrderHours } from '../../../functions/stores/store-events/order-hours';
import { createPublishStoreEvents } from '../../../functions/stores/store-events/publish-store-events';
import { createShopperRepository } from '../../../functions/stores/store-events/shopper-repository';
import { eventually } from '../../support/eventually';
import type { Fixture } from '../api/every-route/every-route-fixture';
import { readyBody } from '../deliveries/sending-support';
import { queueUrl } from '../functions/queues';

/** Creates an active sequence of the store for abandoned checkouts, with an email a day later. */
export const storeSequence = async (
  { api, product, store, newSegment }: Fixture,
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
    /** Publishes an event about a subscriber twice, because stores may repeat events. */
    async publish(kind: 'checkout_abandoned' | 'order_placed', address: string) {
      const people = { segmentId, subscribers: [{ email: address, fields: {} }] };
      await api('POST /subscriber/manually', { body: people });
      const eventDetails = { id: `${kind}/${address}`, customerId: store.customerId };
      const at = (await product.now()) - 1;
      const event: StoreEvent = {
        ...eventDetails,
        kind,
        at,
        person: { email: address },
        isFirst: false,
      };
      await events.publish([event, event]);
    },

    /** Saves a shop's data about a person's cart, the way the webhook worker does. */
    async shopOf({ id, email }: { readonly id: string; readonly email: string }) {
      const { customerId, table } = store;
      const checkoutId = `cart of ${id}`;
      const checkoutParts = {
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
      const eventDetails = { email, lines, updatedAt: now };
      return {
        leaveCheckout: () =>
          createApplyCheckout(checkoutParts)(
            customerId,
            { ...eventDetails, kind: 'checkout', id: checkoutId, total },
            'webhook',
          ),
        async order() {
          const at = await product.now();
          const order: OrderRecord = {
            ...eventDetails,
            kind: 'order',
            id: `order of ${id}`,
            name: '#1',
            checkoutId,
            at,
            updatedAt: at,
            total: 3000,
            refunded: 0,
            currency: 'USD',
            isCancelled: false,
            isTest: false,
          };
          await createPublishStoreEvents(checkoutParts)(customerId, order, 'webhook');
        },
      };
    },

    whenWaiting: (people: number) =>
      eventually(`${people} wait for the email`, async () => {
        return (await steps())[0]?.waiting === people;
      }),
  };
};
