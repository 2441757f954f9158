import * as z from 'zod';
import type { DeliverySubscriber } from '../../shared/contracts/deliveries';
import type { LaneQuery } from '../platform/table/lane-pages';
import type { DeliveryCounts } from './delivery-counters';

export type DeliveryFilter = 'opened' | 'clicked' | 'unsubscribed' | undefined;

const ended = { ':a': 'A', ':s': 'S', ':f': 'F' };

/** Where the rows of a tab are. Opens and clicks by machines alone are not people's. */
export const laneQueryOf = (deliveryId: string, filter: DeliveryFilter): LaneQuery => {
  const pk = (family: string) => (lane: number) => `D#${deliveryId}#${family}#${lane}`;
  if (filter === 'opened') return { pkOf: pk('O'), filter: 'attribute_exists(hu)' };
  if (filter === 'clicked') {
    return { pkOf: pk('K'), skPrefix: '000#', filter: 'attribute_exists(hu)' };
  }
  if (filter === 'unsubscribed') return { pkOf: pk('U') };
  return { pkOf: pk('R'), filter: '#st IN (:a, :s, :f)', names: { '#st': 'st' }, values: ended };
};

/** Rows of one link's clicks. */
export const linkQueryOf = (deliveryId: string, link: string): LaneQuery => ({
  pkOf: (lane) => `D#${deliveryId}#K#${lane}`,
  skPrefix: `${link}#`,
  filter: 'attribute_exists(hu)',
});

/** How many rows the same tab has, from the counters. */
export const countOf = (counts: DeliveryCounts, filter: DeliveryFilter): number => {
  if (filter === 'opened') return counts.opens;
  if (filter === 'clicked') return counts.clicks;
  if (filter === 'unsubscribed') return counts.unsubscribes;
  return counts.accepted + counts.skipped + counts.failed;
};

/** Empty once the subscriber's data was deleted. */
const address = z.string().default('');

const ledgerRow = z.object({
  sk: z.string(),
  e: address,
  st: z.enum(['A', 'S', 'F']),
  at: z.string().optional(),
  lx: z.number().optional(),
  dv: z.string().optional(),
  bo: z.string().optional(),
  sb: z.string().optional(),
  co: z.string().optional(),
});
type LedgerRow = z.infer<typeof ledgerRow>;

const stateOf = ({ st, dv, bo, sb, co }: LedgerRow): DeliverySubscriber['state'] => {
  if (st === 'S') return 'skipped';
  if (st === 'F') return 'failed';
  if (co) return 'complained';
  if (bo) return 'bounced';
  if (dv) return 'delivered';
  return sb ? 'soft_bounced' : 'sent';
};

/** A recipient's row. What was skipped or failed has no hand-over time of its own. */
export const recipientRow = (item: unknown, fallbackAt: string): DeliverySubscriber => {
  const row = ledgerRow.parse(item);
  return {
    id: row.sk,
    subscriberId: row.sk,
    email: row.e,
    state: stateOf(row),
    sentToSGAt: row.st === 'A' ? row.at : undefined,
    createdAt: row.at ?? fallbackAt,
  };
};

const eventRow = z.object({
  sk: z.string(),
  e: address,
  at: z.string(),
  hu: z.string().optional(),
});

/** A row of opens, clicks or unsubscribes: when the person first did it. */
export const personRow = (item: unknown): DeliverySubscriber => {
  const { sk, e, at, hu } = eventRow.parse(item);
  const subscriberId = sk.slice(sk.indexOf('#') + 1);
  return { id: sk, subscriberId, email: e, createdAt: hu ?? at };
};
