import type { DeliverySubscriber } from '../../shared/contracts/deliveries';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { clickPrefix, type RecipientFamily, recipientLane } from '../items/delivery/delivery-keys';
import { readHit } from '../items/delivery/hit';
import {
  type LedgerEvidence,
  ledgerLetters,
  readLedgerEvidence,
} from '../items/delivery/ledger-entry';
import { laneCount } from '../items/lanes';
import type { LaneQuery } from '../platform/table/lane-pages';

export type DeliveryFilter = 'opened' | 'clicked' | 'unsubscribed' | undefined;

const { accepted, skipped, failed } = ledgerLetters;
const ended = { ':a': accepted, ':s': skipped, ':f': failed };

/** Where the rows of a tab are. Opens and clicks by machines alone are not people's. */
export const laneQueryOf = (deliveryId: string, filter: DeliveryFilter): LaneQuery => {
  const pk = (family: RecipientFamily) => (lane: number) => recipientLane(deliveryId, family, lane);
  if (filter === 'opened') return { pkOf: pk('opens'), filter: 'attribute_exists(hu)' };
  if (filter === 'clicked') {
    return { pkOf: pk('clicks'), skPrefix: clickPrefix(0), filter: 'attribute_exists(hu)' };
  }
  if (filter === 'unsubscribed') return { pkOf: pk('unsubscribes') };
  return {
    pkOf: pk('ledger'),
    filter: '#st IN (:a, :s, :f)',
    names: { '#st': 'st' },
    values: ended,
  };
};

/** Rows of one link's clicks; `link` is its number, '007'. */
export const linkQueryOf = (deliveryId: string, link: string): LaneQuery => ({
  pkOf: (lane) => recipientLane(deliveryId, 'clicks', lane),
  skPrefix: clickPrefix(Number(link)),
  filter: 'attribute_exists(hu)',
});

/** The same list of several deliveries, one after the other: an email that people get once more. */
export const joinedQuery = (
  deliveryIds: readonly string[],
  queryOf: (deliveryId: string) => LaneQuery,
): LaneQuery => {
  const all = deliveryIds.map(queryOf);
  const [first] = all;
  if (!first) throw new Error('A list is of one delivery at least');
  const pkOf = (lane: number) =>
    (all[Math.floor(lane / laneCount)] ?? first).pkOf(lane % laneCount);
  return { ...first, lanes: all.length * laneCount, pkOf };
};

/** Some 300,000 recipients: about two seconds. */
const mostSearchReads = 40;

/** The same list, narrowed to addresses with this text; a long search stops and can go on. */
export const searched = (query: LaneQuery, search = ''): LaneQuery => {
  const text = search.trim().toLowerCase();
  if (text === '') return query;
  const isFound = 'contains(e, :text)';
  return {
    ...query,
    filter: query.filter ? `(${query.filter}) AND ${isFound}` : isFound,
    values: { ...query.values, ':text': text },
    mostReads: mostSearchReads,
  };
};

/** How many rows the same tab has, from the counters. */
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

/** A recipient's row. What was skipped or failed has no hand-over time of its own. */
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

/** A row of opens, clicks or unsubscribes: when the person first did it. */
export const personRow = (item: unknown): DeliverySubscriber => {
  const { id, subscriberId, email = '', at, byPersonAt } = readHit(item);
  return { id, subscriberId, email, createdAt: byPersonAt ?? at };
};
