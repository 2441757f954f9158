import type { Store } from '../../items/store/store';
import type { RemovedRecord, StoreRecord } from '../records/store-record';
import { collectionOfPayload } from '../words/catalogue-words';
import { checkoutOfPayload, orderOfPayload } from '../words/sale-payloads';
import { mergedOf, orderId, ownId, shopCustomerId } from './news-subject';
import type { ReadThing, ThingKind } from './read-thing';

type Told = { readonly payload: unknown; readonly at: number };
type Reading = Told & { readonly store: Store; readonly readThing: ReadThing };
type Take = (reading: Reading) => Promise<readonly StoreRecord[]>;

const removed = (what: RemovedRecord['what'], id: string, at: number): RemovedRecord => ({
  ...{ kind: 'removed', what, id, updatedAt: at },
});

const listOf = (record: StoreRecord | undefined): StoreRecord[] => (record ? [record] : []);

/**
 * Asks for it as it is now. What the shop has no more is gone; an order that it does not show to us is
 * one of long ago.
 */
const asItIs = async (
  { store, readThing, at }: Reading,
  kind: ThingKind,
  id: string | undefined,
): Promise<readonly StoreRecord[]> => {
  if (id === undefined) return [];
  const found = await readThing(store, kind, id);
  if (found === null && kind !== 'order') return [removed(kind, id, at)];
  return listOf(found ?? undefined);
};

/** Payloads lack what was bought so far and tags, which are topics of their own. */
const customer: Take = (reading) => asItIs(reading, 'customer', shopCustomerId(reading.payload));

const merged: Take = async (reading) => {
  const both = mergedOf(reading.payload);
  if (!both) return [];
  const kept = await asItIs(reading, 'customer', both.kept);
  return [removed('customer', both.gone, reading.at), ...kept];
};

/** The payload says where the visit began, which is asked for nowhere else. */
const order: Take = async (reading) => {
  const told = orderOfPayload(reading.payload);
  return told ? [told] : asItIs(reading, 'order', ownId(reading.payload));
};

const partOfOrder: Take = (reading) => asItIs(reading, 'order', orderId(reading.payload));

const checkout: Take = async ({ payload }) => listOf(checkoutOfPayload(payload));

/** Payloads lack the collections. */
const product: Take = (reading) => asItIs(reading, 'product', ownId(reading.payload));

const collection: Take = async ({ payload }) => listOf(collectionOfPayload(payload));

const gone =
  (what: RemovedRecord['what']): Take =>
  async ({ payload, at }) => {
    const id = ownId(payload);
    return id === undefined ? [] : [removed(what, id, at)];
  };

/** What a shop's news says of its customers, sales and catalogue. */
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
