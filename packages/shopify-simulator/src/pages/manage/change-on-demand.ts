import {
  deleteCustomer,
  mergeCustomers,
  redactCustomer,
  requestData,
  setConsent,
} from '../../changes/customers';
import { cancelOrder, fulfilOrder, refundOrder, returnLine } from '../../changes/orders';
import { deleteProduct, raisePrice } from '../../changes/products';
import type { Faults } from '../../shop/shop';
import { changeFaults } from '../../shop/shop-facts';
import { postDelivery } from '../../webhooks/post';
import type { ShopifyWorld } from '../../world';

type Work = (world: ShopifyWorld, shop: string, id: string, fields: URLSearchParams) => unknown;

const fault =
  (changed: Partial<Faults>): Work =>
  (world, shop) =>
    changeFaults(world, shop, changed);

/** The actions that the pages offer, for a thing or for the whole shop. */
const works: Readonly<Record<string, Work>> = {
  fulfil: fulfilOrder,
  refund: (world, shop, id) => refundOrder(world, shop, id, 1),
  'refund-half': (world, shop, id) => refundOrder(world, shop, id, 0.5),
  'return-line': returnLine,
  cancel: cancelOrder,
  subscribe: (world, shop, id) => setConsent(world, shop, id, 'SUBSCRIBED'),
  unsubscribe: (world, shop, id) => setConsent(world, shop, id, 'UNSUBSCRIBED'),
  'redact-customer': redactCustomer,
  'request-data': requestData,
  'delete-customer': deleteCustomer,
  merge: (world, shop, id, fields) => mergeCustomers(world, shop, id, fields.get('email') ?? ''),
  'raise-price': raisePrice,
  'delete-product': deleteProduct,
  'tell-again': (world, _, id) => world.postNow(Number(id)),
  'tell-forged': async (world, _, id) => {
    const found = world.store.deliveries.get(Number(id));
    if (!found) return;
    const answer = await postDelivery(world, found, true);
    world.store.deliveries.put({ ...found, answer: `${answer} (forged)` }, null);
  },
  fail: fault({ isFailing: true }),
  'stop-failing': fault({ isFailing: false }),
  throttle: fault({ isThrottled: true }),
  'stop-throttling': fault({ isThrottled: false }),
  hold: fault({ isHeld: true }),
  release: (world, shop) => {
    changeFaults(world, shop, { isHeld: false });
    world.store.deliveries.release(shop, world.clock.now());
    world.wakeDeliveries();
  },
  twice: fault({ isTwice: true }),
  once: fault({ isTwice: false }),
  'hold-bulk': fault({ isBulkHeld: true }),
  'release-bulk': fault({ isBulkHeld: false }),
  'fail-bulk': fault({ isBulkFailing: true }),
  deny: (world, shop, _, fields) =>
    changeFaults(world, shop, { deniedScope: fields.get('scope') ?? '' }),
};

/** Runs a button's action. Unknown actions do nothing. */
export const changeOnDemand = async (
  world: ShopifyWorld,
  shop: string,
  fields: URLSearchParams,
): Promise<void> => {
  const work = works[fields.get('action') ?? ''];
  await work?.(world, shop, fields.get('id') ?? '', fields);
};
