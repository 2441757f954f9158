import { customerCountKey, customerOf, customerPartition } from './account/customer-keys';
import {
  deliveryCountsPrefix,
  deliveryOfPartition,
  deliverySumKey,
  recipientFamilies,
} from './delivery/delivery-keys';
import { draftPrefix } from './draft-keys';
import type { ItemKey } from './key-positions';
import { partitions } from './partitions';
import { deliveryRevenuePrefix } from './revenue/revenue-counts';

const inPartitions = (customerId: string, prefix: string) =>
  partitions.map((partition) => ({
    pk: customerPartition(customerId),
    sk: `${prefix}#${partition}`,
  }));

/** The keys of subscriber counters by status, one for each partition. */
export const subscriberCountKeys = (customerId: string) => inPartitions(customerId, 'CNT#S');

/** Returns the customer whose subscribers an item counts, or undefined for any other item. */
export const subscriberCountOwner = ({ pk, sk }: ItemKey): string | undefined =>
  sk.startsWith('CNT#S#') ? customerOf(pk) : undefined;

/** The keys of member counters for a static segment. */
export const memberCountKeys = (customerId: string, segmentId: string) =>
  inPartitions(customerId, `CNT#G#${segmentId}`);

/** Returns the segment of a member counter. */
export const segmentIdOfCount = (sk: string): string => sk.split('#')[2] ?? '';

/** The keys of the suppression list counters. */
export const suppressionCountKeys = (customerId: string) => inPartitions(customerId, 'CNT#X');

/** The key of the item that counts drafts by status. */
export const draftCountKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'CNT#DR',
});

/**
 * The partitions whose items are counted, each with the beginning of the sort keys of its counters.
 */
const countedPartitions = [
  { what: 'subscribers', partition: /^(C#[^#]+)#(S#\d)$/, counter: 'CNT' },
  { what: 'members', partition: /^(C#[^#]+)#(G#[^#]+#\d)$/, counter: 'CNT' },
  { what: 'suppressions', partition: /^(C#[^#]+)#(X#\d)$/, counter: 'CNT' },
  { what: 'ledger', partition: /^(D#[^#]+)#(R#\d)$/, counter: 'STATS' },
  { what: 'opens', partition: /^(D#[^#]+)#(O#\d)$/, counter: 'STATS' },
  { what: 'clicks', partition: /^(D#[^#]+)#(K#\d)$/, counter: 'STATS' },
  { what: 'unsubscribes', partition: /^(D#[^#]+)#(U#\d)$/, counter: 'STATS' },
  { what: 'enrollments', partition: /^(SQ#[^#]+)#(E#\d)$/, counter: 'CNT' },
] as const;

/** The counters of a delivery that exist once per partition and are also summed into one total. */
const summedCounters = [
  { what: 'ledgerCounter', prefix: `${deliveryCountsPrefix}${recipientFamilies.ledger}#` },
  { what: 'openCounter', prefix: `${deliveryCountsPrefix}${recipientFamilies.opens}#` },
  { what: 'clickCounter', prefix: `${deliveryCountsPrefix}${recipientFamilies.clicks}#` },
  {
    what: 'unsubscribeCounter',
    prefix: `${deliveryCountsPrefix}${recipientFamilies.unsubscribes}#`,
  },
  { what: 'revenueCounter', prefix: deliveryRevenuePrefix },
] as const;

/** The kinds of counted items: docs/data-model.md, Counters. */
export type CountedItems =
  | (typeof countedPartitions)[number]['what']
  | (typeof summedCounters)[number]['what']
  | 'customers'
  | 'drafts';

type Counter = { readonly what: CountedItems; readonly key: ItemKey };

const customerCounter = (customerId: string, sk: string): Counter | undefined => {
  if (sk === 'META') return { what: 'customers', key: customerCountKey };
  return sk.startsWith(draftPrefix)
    ? { what: 'drafts', key: draftCountKey(customerId) }
    : undefined;
};

const deliveryCounter = (deliveryId: string, sk: string): Counter | undefined => {
  const found = summedCounters.find(({ prefix }) => sk.startsWith(prefix));
  return found && { what: found.what, key: deliverySumKey(deliveryId) };
};

const partitionCounter = (pk: string): Counter | undefined => {
  for (const { what, partition: pattern, counter } of countedPartitions) {
    const [, partition, rest] = pattern.exec(pk) ?? [];
    if (partition) return { what, key: { pk: partition, sk: `${counter}#${rest}` } };
  }
  return undefined;
};

/**
 * Returns a function that maps a sort key in this partition to the counter of its item. The
 * function returns undefined for items that aren't counted.
 */
export const countersOf = (pk: string): ((sk: string) => Counter | undefined) => {
  const customerId = customerOf(pk);
  if (customerId !== undefined) return (sk) => customerCounter(customerId, sk);
  const deliveryId = deliveryOfPartition(pk);
  if (deliveryId !== undefined) return (sk) => deliveryCounter(deliveryId, sk);
  const counter = partitionCounter(pk);
  return () => counter;
};

/** Returns the status by which emails, subscribers, and memberships are counted. */
export const statusOfCount = (item: Readonly<Record<string, unknown>>): string => String(item.st);
