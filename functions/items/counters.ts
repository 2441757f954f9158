import { customerCountKey, customerOf, customerPartition } from './account/customer-keys';
import {
  deliveryCountsPrefix,
  deliveryOfPartition,
  deliverySumKey,
  recipientFamilies,
} from './delivery/delivery-keys';
import { draftPrefix } from './draft-keys';
import { lanes } from './lanes';
import type { ItemKey } from './places';
import { deliveryRevenuePrefix } from './revenue/revenue-counts';

const inLanes = (customerId: string, prefix: string) =>
  lanes.map((lane) => ({ pk: customerPartition(customerId), sk: `${prefix}#${lane}` }));

/** Counters of subscribers by status, one for each lane. */
export const subscriberCountKeys = (customerId: string) => inLanes(customerId, 'CNT#S');

/** The same of a static segment's members. */
export const memberCountKeys = (customerId: string, segmentId: string) =>
  inLanes(customerId, `CNT#G#${segmentId}`);

/** The segment that a counter of members is about. */
export const countedSegment = (sk: string): string => sk.split('#')[2] ?? '';

/** Counters of the suppression list. */
export const suppressionCountKeys = (customerId: string) => inLanes(customerId, 'CNT#X');

/** The counter of drafts by status. */
export const draftCountKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'CNT#DR',
});

/** Which lanes are counted, and how the sort keys of their counters begin. */
const countedLanes = [
  { what: 'subscribers', lane: /^(C#[^#]+)#(S#\d)$/, counter: 'CNT' },
  { what: 'members', lane: /^(C#[^#]+)#(G#[^#]+#\d)$/, counter: 'CNT' },
  { what: 'suppressions', lane: /^(C#[^#]+)#(X#\d)$/, counter: 'CNT' },
  { what: 'ledger', lane: /^(D#[^#]+)#(R#\d)$/, counter: 'STATS' },
  { what: 'opens', lane: /^(D#[^#]+)#(O#\d)$/, counter: 'STATS' },
  { what: 'clicks', lane: /^(D#[^#]+)#(K#\d)$/, counter: 'STATS' },
  { what: 'unsubscribes', lane: /^(D#[^#]+)#(U#\d)$/, counter: 'STATS' },
  { what: 'enrolments', lane: /^(SQ#[^#]+)#(E#\d)$/, counter: 'CNT' },
] as const;

/** A delivery's counters of each lane that are also added up into one sum over all lanes. */
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

/** The items that are counted: docs/data-model.md, Counters. */
export type CountedItems =
  | (typeof countedLanes)[number]['what']
  | (typeof summedCounters)[number]['what']
  | 'customers'
  | 'drafts';

type Counter = { readonly what: CountedItems; readonly key: ItemKey };

const ofCustomer = (customerId: string, sk: string): Counter | undefined => {
  if (sk === 'META') return { what: 'customers', key: customerCountKey };
  return sk.startsWith(draftPrefix)
    ? { what: 'drafts', key: draftCountKey(customerId) }
    : undefined;
};

const ofDelivery = (deliveryId: string, sk: string): Counter | undefined => {
  const found = summedCounters.find(({ prefix }) => sk.startsWith(prefix));
  return found && { what: found.what, key: deliverySumKey(deliveryId) };
};

const ofLane = (pk: string): Counter | undefined => {
  for (const { what, lane, counter } of countedLanes) {
    const [, partition, rest] = lane.exec(pk) ?? [];
    if (partition) return { what, key: { pk: partition, sk: `${counter}#${rest}` } };
  }
  return undefined;
};

/** By sort key the counters that the items of a partition belong to; undefined for items nobody counts. */
export const countersOf = (pk: string): ((sk: string) => Counter | undefined) => {
  const customerId = customerOf(pk);
  if (customerId !== undefined) return (sk) => ofCustomer(customerId, sk);
  const deliveryId = deliveryOfPartition(pk);
  if (deliveryId !== undefined) return (sk) => ofDelivery(deliveryId, sk);
  const counter = ofLane(pk);
  return () => counter;
};

/** What emails, subscribers and memberships are counted by. */
export const countedStatus = (item: Readonly<Record<string, unknown>>): string => String(item.st);
