import type { DeliverySubscriber } from '../../shared/contracts/deliveries';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import {
  clickPrefix,
  type RecipientFamily,
  recipientPartition,
} from '../items/delivery/delivery-keys';
import {
  type LedgerEvidence,
  ledgerCodes,
  readLedgerEvidence,
} from '../items/delivery/ledger-entry';
import { readTrackingEvent } from '../items/delivery/tracking-event';
import { partitionCount } from '../items/partitions';
import type { PartitionQuery } from '../platform/table/partition-pages';

export type DeliveryFilter = 'opened' | 'clicked' | 'unsubscribed' | undefined;

const { accepted, skipped, failed } = ledgerCodes;
const endedStateValues = { ':a': accepted, ':s': skipped, ':f': failed };

/**
 * Returns the query for the rows of a tab. People with only bot opens or bot clicks are left out.
 */
export const partitionQueryOf = (deliveryId: string, filter: DeliveryFilter): PartitionQuery => {
  const pk = (family: RecipientFamily) => (partition: number) =>
    recipientPartition(deliveryId, family, partition);
  if (filter === 'opened') return { pkOf: pk('opens'), filter: 'attribute_exists(hu)' };
  if (filter === 'clicked') {
    return { pkOf: pk('clicks'), skPrefix: clickPrefix(0), filter: 'attribute_exists(hu)' };
  }
  if (filter === 'unsubscribed') return { pkOf: pk('unsubscribes') };
  return {
    pkOf: pk('ledger'),
    filter: '#st IN (:a, :s, :f)',
    names: { '#st': 'st' },
    values: endedStateValues,
  };
};

/** Returns the query for the clicks of one link. `link` is its number, '007'. */
export const linkQueryOf = (deliveryId: string, link: string): PartitionQuery => ({
  pkOf: (partition) => recipientPartition(deliveryId, 'clicks', partition),
  skPrefix: clickPrefix(Number(link)),
  filter: 'attribute_exists(hu)',
});

/**
 * Returns the query for the same list across several deliveries, one after the other. An email that
 * people can get more than once has several deliveries.
 */
export const joinedQuery = (
  deliveryIds: readonly string[],
  queryOf: (deliveryId: string) => PartitionQuery,
): PartitionQuery => {
  const all = deliveryIds.map(queryOf);
  const [first] = all;
  if (!first) throw new Error('A recipient list needs at least one delivery');
  const pkOf = (partition: number) =>
    (all[Math.floor(partition / partitionCount)] ?? first).pkOf(partition % partitionCount);
  return { ...first, partitions: all.length * partitionCount, pkOf };
};

/**
 * The maximum number of reads for a search. They cover about 300,000 recipients and take two
 * seconds.
 */
const maxSearchReads = 40;

/**
 * Returns the query for the same list, limited to addresses that contain a text. A long search
 * stops early and can be continued.
 */
export const withSearch = (query: PartitionQuery, search = ''): PartitionQuery => {
  const text = search.trim().toLowerCase();
  if (text === '') return query;
  const isFound = 'contains(e, :text)';
  return {
    ...query,
    filter: query.filter ? `(${query.filter}) AND ${isFound}` : isFound,
    values: { ...query.values, ':text': text },
    maxReads: maxSearchReads,
  };
};

/** Returns the number of rows in a tab, according to the counters. */
export const countOf = (counts: DeliveryCounts, filter: DeliveryFilter): number => {
  if (filter === 'opened') return counts.opens;
  if (filter === 'clicked') return counts.clicks;
  if (filter === 'unsubscribed') return counts.unsubscribes;
  return counts.accepted + counts.skipped + counts.failed;
};

const stateOf = (evidence: LedgerEvidence): DeliverySubscriber['state'] => {
  if (evidence.state === 'skipped' || evidence.state === 'failed') return evidence.state;
  if (evidence.complainedAt) return 'complained';
  if (evidence.bouncedAt) return 'bounced';
  if (evidence.deliveredAt) return 'delivered';
  return evidence.softBouncedAt ? 'soft_bounced' : 'sent';
};

/** Returns a recipient's row. Skipped or failed recipients have no sending time of their own. */
export const recipientRow = (item: unknown, fallbackAt: string): DeliverySubscriber => {
  const entry = readLedgerEvidence(item);
  return {
    id: entry.subscriberId,
    subscriberId: entry.subscriberId,
    email: entry.email ?? '',
    state: stateOf(entry),
    sentToSGAt: entry.state === 'accepted' ? entry.at : undefined,
    createdAt: entry.at ?? fallbackAt,
  };
};

/**
 * Returns a row for a person who opened, clicked, or unsubscribed, with the time at which they
 * first did so.
 */
export const personRow = (item: unknown): DeliverySubscriber => {
  const { id, subscriberId, email = '', at, byPersonAt } = readTrackingEvent(item);
  return { id, subscriberId, email, createdAt: byPersonAt ?? at };
};
