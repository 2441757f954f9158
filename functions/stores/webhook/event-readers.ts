import type { DataType } from '../../../shared/contracts/settings/store-sync';
import type { Store } from '../../items/store/store';
import { collectionOfPayload, collectionPayload } from '../mapping/catalog-mapping';
import { checkoutOfPayload, checkoutPayload, orderOfPayload } from '../mapping/sale-payloads';
import type { RemovedRecord, StoreRecord } from '../records/store-record';
import { displayIdOf, toUnreadableRecord, type Unreadable } from '../records/unreadable';
import type { ReadRecord, RecordKind } from './read-record';
import { mergedCustomerOf, orderId, payloadIdOf, shopCustomerId } from './webhook-event-subject';

type EventPayload = { readonly payload: unknown; readonly at: number };
type Reading = EventPayload & { readonly store: Store; readonly readRecord: ReadRecord };
/** The records that were read, and those that were unreadable. */
type ParsedRecords = readonly (StoreRecord | Unreadable)[];
type EventReader = (reading: Reading) => Promise<ParsedRecords>;

const toRemovedRecord = (
  recordKind: RemovedRecord['recordKind'],
  id: string,
  at: number,
): RemovedRecord => ({
  kind: 'removed',
  recordKind,
  id,
  updatedAt: at,
});

/** Returns an unreadable record for an event that doesn't name its subject. */
const withoutId = (dataType: DataType, payload: unknown): Unreadable => {
  const reason = 'The webhook event doesn’t say which record it’s about';
  return { kind: 'unreadable', dataType, id: displayIdOf(payload), reason };
};

/**
 * Requests the record as it is now. If the shop no longer has it, it was removed. An order that the
 * shop doesn't return isn't treated as removed, because the shop doesn't show old orders to us.
 */
const readDirectly = async (
  { store, readRecord, at, payload }: Reading,
  kind: RecordKind,
  id: string | undefined,
): Promise<ParsedRecords> => {
  if (id === undefined) return [withoutId(`${kind}s`, payload)];
  const foundRecord = await readRecord(store, kind, id);
  if (foundRecord) return [foundRecord];
  return kind === 'order' ? [] : [toRemovedRecord(kind, id, at)];
};

/**
 * Requests the customer from the shop, because the payload lacks the customer's tags and purchases
 * so far. Changes to tags and purchases have webhook topics of their own.
 */
const customer: EventReader = (reading) =>
  readDirectly(reading, 'customer', shopCustomerId(reading.payload));

const merged: EventReader = async (reading) => {
  const mergedIds = mergedCustomerOf(reading.payload);
  if (!mergedIds) return [withoutId('customers', reading.payload)];
  const keptRecords = await readDirectly(reading, 'customer', mergedIds.kept);
  return [toRemovedRecord('customer', mergedIds.gone, reading.at), ...keptRecords];
};

/**
 * Also reads the payload, because only the payload contains the URL of the page where the visit
 * began.
 */
const order: EventReader = async (reading) => {
  const orderRecord = orderOfPayload(reading.payload);
  return orderRecord ? [orderRecord] : readDirectly(reading, 'order', payloadIdOf(reading.payload));
};

const partOfOrder: EventReader = (reading) =>
  readDirectly(reading, 'order', orderId(reading.payload));

const checkout: EventReader = async ({ payload }) => [
  checkoutOfPayload(payload) ?? toUnreadableRecord('checkouts', payload, checkoutPayload),
];

/** Requests the product from the shop, because the payload lacks the product's collections. */
const product: EventReader = (reading) =>
  readDirectly(reading, 'product', payloadIdOf(reading.payload));

const collection: EventReader = async ({ payload }) => [
  collectionOfPayload(payload) ?? toUnreadableRecord('collections', payload, collectionPayload),
];

const readRemoved =
  (recordKind: RemovedRecord['recordKind']): EventReader =>
  async ({ payload, at }) => {
    const id = payloadIdOf(payload);
    return [
      id === undefined ? withoutId(`${recordKind}s`, payload) : toRemovedRecord(recordKind, id, at),
    ];
  };

/** The readers of webhook events about customers, sales, and the catalog, by topic. */
export const eventReaders: Readonly<Record<string, EventReader>> = {
  'customers/create': customer,
  'customers/update': customer,
  'customers/purchasing_summary': customer,
  'customers_email_marketing_consent/update': customer,
  'customer.tags_added': customer,
  'customer.tags_removed': customer,
  'customers/delete': readRemoved('customer'),
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
  'products/delete': readRemoved('product'),
  'collections/create': collection,
  'collections/update': collection,
  'collections/delete': readRemoved('collection'),
};
