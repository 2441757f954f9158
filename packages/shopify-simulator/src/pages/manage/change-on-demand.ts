import {
  deleteCustomer,
  mergeCustomers,
  redactCustomer,
  requestData,
  setConsent,
} from '../../changes/customers';
import { cancelOrder, fulfillOrder, refundOrder, returnLine } from '../../changes/orders';
import { deleteProduct, raisePrice } from '../../changes/products';
import type { Faults } from '../../shop/shop';
import { changeFaults } from '../../shop/shop-details';
import { postDelivery } from '../../webhooks/post';
import type { ShopifySimulator } from '../../world';

type ManualChange = (
  simulator: ShopifySimulator,
  shop: string,
  id: string,
  fields: URLSearchParams,
) => unknown;

const fault =
  (changedFaults: Partial<Faults>): ManualChange =>
  (simulator, shop) =>
    changeFaults(simulator, shop, changedFaults);

/** The actions that the pages offer, each for one resource or for the whole shop. */
const works: Readonly<Record<string, ManualChange>> = {
  fulfil: fulfillOrder,
  refund: (simulator, shop, id) => refundOrder(simulator, shop, id, 1),
  'refund-half': (simulator, shop, id) => refundOrder(simulator, shop, id, 0.5),
  'return-line': returnLine,
  cancel: cancelOrder,
  subscribe: (simulator, shop, id) => setConsent(simulator, shop, id, 'SUBSCRIBED'),
  unsubscribe: (simulator, shop, id) => setConsent(simulator, shop, id, 'UNSUBSCRIBED'),
  'redact-customer': redactCustomer,
  'request-data': requestData,
  'delete-customer': deleteCustomer,
  merge: (simulator, shop, id, fields) =>
    mergeCustomers(simulator, shop, id, fields.get('email') ?? ''),
  'raise-price': raisePrice,
  'delete-product': deleteProduct,
  'tell-again': (simulator, _, id) => simulator.postNow(Number(id)),
  'tell-forged': async (simulator, _, id) => {
    const found = simulator.store.deliveries.get(Number(id));
    if (!found) return;
    const response = await postDelivery(simulator, found, true);
    simulator.store.deliveries.put({ ...found, answer: `${response} (forged)` }, null);
  },
  fail: fault({ isFailing: true }),
  'stop-failing': fault({ isFailing: false }),
  throttle: fault({ isThrottled: true }),
  'stop-throttling': fault({ isThrottled: false }),
  hold: fault({ isHeld: true }),
  release: (simulator, shop) => {
    changeFaults(simulator, shop, { isHeld: false });
    simulator.store.deliveries.release(shop, simulator.clock.now());
    simulator.wakeDeliveries();
  },
  twice: fault({ isTwice: true }),
  once: fault({ isTwice: false }),
  'hold-bulk': fault({ isBulkHeld: true }),
  'release-bulk': fault({ isBulkHeld: false }),
  'fail-bulk': fault({ isBulkFailing: true }),
  deny: (simulator, shop, _, fields) =>
    changeFaults(simulator, shop, { deniedScope: fields.get('scope') ?? '' }),
};

/** Runs the action of a button. Unknown actions do nothing. */
export const changeOnDemand = async (
  simulator: ShopifySimulator,
  shop: string,
  fields: URLSearchParams,
): Promise<void> => {
  const change = works[fields.get('action') ?? ''];
  await change?.(simulator, shop, fields.get('id') ?? '', fields);
};
