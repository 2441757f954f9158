import type { DataType } from '../../../shared/contracts/settings/store-sync';
import type { Store } from '../../items/store/store';
import type { RemovedRecord, StoreRecord } from '../records/store-record';
import { shownId, type Unreadable, unreadable } from '../records/unreadable';
import { collectionOfPayload, collectionPayload } from '../words/catalogue-words';
import { checkoutOfPayload, checkoutPayload, orderOfPayload } from '../words/sale-payloads';
import { mergedOf, orderId, ownId, shopCustomerId } from './news-subject';
import type { ReadThing, ThingKind } from './read-thing';

type Told = { readonly payload: unknown; readonly at: number };
type Reading = Told & { readonly store: Store; readonly readThing: ReadThing };
/** The records that were read, and those that were unreadable. */
type Taken = readonly (StoreRecord | Unreadable)[];
type Take = (reading: Reading) => Promise<Taken>;

const removed = (what: RemovedRecord['what'], id: string, at: number): RemovedRecord => ({
  kind: 'removed',
  what,
  id,
  updatedAt: at,
});

/** Returns an unreadable record for an event that doesn't name its subject. */
const nameless = (dataType: DataType, payload: unknown): Unreadable => {
  const reason = 'The webhook event doesn’t say which record it’s about';
  return { kind: 'unreadable', dataType, id: shownId(payload), reason };
};

/**
 * Requests the record as it is now. If the shop no longer has it, it was removed. An order that the
 * shop doesn't show to us is an old one.
 */
const asItIs = async (
  { store, readThing, at, payload }: Reading,
  kind: ThingKind,
  id: string | undefined,
): Promise<Taken> => {
  if (id === undefined) return [nameless(`${kind}s`, payload)];
  const found = await readThing(store, kind, id);
  if (found) return [found];
  return kind === 'order' ? [] : [removed(kind, id, at)];
};

/** The payload lacks the customer's tags and purchases so far, which have topics of their own. */
const customer: Take = (reading) => asItIs(reading, 'customer', shopCustomerId(reading.payload));

const merged: Take = async (reading) => {
  const both = mergedOf(reading.payload);
  if (!both) return [nameless('customers', reading.payload)];
  const kept = await asItIs(reading, 'customer', both.kept);
  return [removed('customer', both.gone, reading.at), ...kept];
};

/** Only the payload contains the page where the visit began. */
const order: Take = async (reading) => {
  const told = orderOfPayload(reading.payload);
  return told ? [told] : asItIs(reading, 'order', ownId(reading.payload));
};

const partOfOrder: Take = (reading) => asItIs(reading, 'order', orderId(reading.payload));

const checkout: Take = async ({ payload }) => [
  checkoutOfPayload(payload) ?? unreadable('checkouts', payload, checkoutPayload),
];

/** The payload lacks the product's collections. */
const product: Take = (reading) => asItIs(reading, 'product', ownId(reading.payload));

const collection: Take = async ({ payload }) => [
  collectionOfPayload(payload) ?? unreadable('collections', payload, collectionPayload),
];

const gone =
  (what: RemovedRecord['what']): Take =>
  async ({ payload, at }) => {
    const id = ownId(payload);
    return [id === undefined ? nameless(`${what}s`, payload) : removed(what, id, at)];
  };

/** The readers of webhook events about customers, sales, and the catalog, by topic. */
export const takes: Readonly<Record<string, Take>> = {
  'customers/create': customer,
  'customers/update': customer,
  'customers/purchasing_summary': customer,
  'customers_email_marketing_consent/update': customer,
  'customer.tags_added': customer,
  'customer.tags_removed': customer,
  'customers/delete': gone('customer'),
  'customers/merge': merged,
  'orders/create': order,
  'orders/updated': order,
  'orders/cancelled': order,
  'orders/fulfilled': order,
  'refunds/create': partOfOrder,
  'fulfillments/create': partOfOrder,
  'fulfillments/update': partOfOrder,
  'checkouts/create': checkout,
  'checkouts/update': checkout,
  'products/create': product,
  'products/update': product,
  'products/delete': gone('product'),
  'collections/create': collection,
  'collections/update': collection,
  'collections/delete': gone('collection'),
};
