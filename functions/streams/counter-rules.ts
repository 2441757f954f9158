import { type CountedItems, countersOf, statusOfCount } from '../items/counters';
import { agentCounter } from '../items/delivery/delivery-agents';
import { bounceCounter } from '../items/delivery/delivery-bounces';
import {
  failCounter,
  linkCounter,
  skipCounter,
  variantCounter,
} from '../items/delivery/delivery-counts';
import { dayCounter } from '../items/delivery/delivery-days';
import { domainCounter } from '../items/delivery/delivery-domains';
import { hourCounter } from '../items/delivery/delivery-hours';
import { linkNumber, parseClickKey } from '../items/delivery/delivery-keys';
import {
  firstByPerson,
  ledgerImage,
  trackingEventImage,
  variantImage,
} from '../items/delivery/images';
import { isListedDraft } from '../items/draft';
import { revenueCounts } from '../items/revenue/revenue-counts';
import { enrollmentDeltas } from '../items/sequence/enrollment-counts';
import { createMemo } from '../platform/memo';
import type { Item } from '../platform/table/item';
import type { Change } from '../platform/work/stream-handler';

/** The counter item a change belongs to, and by how much each of its counts changes. */
export type CounterDelta = {
  readonly pk: string;
  readonly sk: string;
  readonly moves: Readonly<Record<string, number>>;
};

type Counts = Readonly<Record<string, number>>;

const byStatus = (item: Item): Counts => ({ [statusOfCount(item)]: 1 });

const presence = (): Counts => ({ total: 1 });

const countedStates: ReadonlySet<string | undefined> = new Set(['accepted', 'skipped', 'failed']);

type LedgerImage = ReturnType<typeof ledgerImage>;

/** Counts an email under the first of these outcomes that applies, so that the counts add up. */
const deliveryOutcomeOf = ({ isBounced, isDelivered, isSoftBounced }: LedgerImage): Counts => {
  if (isBounced) return { bounced: 1 };
  // An email may be delivered after a soft bounce, once the server or the mailbox accepts it again.
  if (isDelivered) return { delivered: 1 };
  return { softBounced: isSoftBounced ? 1 : 0 };
};

/**
 * Counts the outcomes by the day (UTC) on which they happened. A customer's rates cover the last
 * seven days.
 */
const outcomeByDay = ({ deliveredAt, bouncedAt, complainedAt }: LedgerImage): Counts => {
  const bounced = dayCounter('bounced', bouncedAt);
  const outcome = bounced ?? dayCounter('delivered', deliveredAt);
  const complained = dayCounter('complained', complainedAt);
  return { ...(outcome && { [outcome]: 1 }), ...(complained && { [complained]: 1 }) };
};

/**
 * Counts bounces by domain and reason. An email that was delivered in the end doesn't count as a
 * bounce.
 */
const bounceOrigin = (entry: LedgerImage): Counts => {
  const { isBounced, isSoftBounced, isDelivered, email, bounceReason, softBounceReason } = entry;
  const [kind, reason] = isBounced
    ? (['permanent', bounceReason] as const)
    : (['transient', softBounceReason] as const);
  if (!isBounced && (isDelivered || !isSoftBounced)) return {};
  const bucket = domainCounter(email);
  return { [bounceCounter(kind, email, reason)]: 1, ...(bucket && { [bucket]: 1 }) };
};

/** Counts why people were skipped, by our own codes, of which there are only a handful. */
const skipReason = ({ state, code }: LedgerImage): Counts =>
  state === 'skipped' && /^[a-z_]{1,20}$/.test(String(code))
    ? { [skipCounter(String(code))]: 1 }
    : {};

/**
 * Counts failed emails by our own reason codes. SES has many reasons of its own, and emails that
 * failed for those are never retried.
 */
const failReason = ({ state, code }: LedgerImage): Counts =>
  state === 'failed' && (code === 'gave_up' || code === 'outcome_unknown')
    ? { [failCounter(code)]: 1 }
    : {};

/** Repeats the counts under the name of the variant, for people in an A/B test. */
const byVariant = (item: Item, counts: Counts): Counts => {
  const variant = variantImage(item);
  if (!variant) return counts;
  const variantEntries = Object.entries(counts).map(([name, n]) => [
    variantCounter(variant, name),
    n,
  ]);
  return { ...counts, ...Object.fromEntries(variantEntries) };
};

const ledgerCounts = (item: Item): Counts => {
  const entry = ledgerImage(item);
  const state: Counts = entry.state && countedStates.has(entry.state) ? { [entry.state]: 1 } : {};
  return {
    ...byVariant(item, { ...state, ...deliveryOutcomeOf(entry) }),
    complained: entry.isComplained ? 1 : 0,
    ...outcomeByDay(entry),
    ...skipReason(entry),
    ...failReason(entry),
    ...bounceOrigin(entry),
  };
};

const isByPerson = (item: Item): boolean => firstByPerson(item) !== undefined;

/**
 * Counts a person as human once they opened or clicked themselves, and until then as a bot. Also
 * counts by the hour since the email was sent, and by client.
 */
const trackingEventCounts = (item: Item): Counts => {
  const isPerson = isByPerson(item);
  const { hour, agent } = trackingEventImage(item);
  const byHour = hourCounter(hour, isPerson);
  const byAgent = agentCounter(agent, isPerson);
  return {
    ...byVariant(item, { [isPerson ? 'human' : 'machine']: 1 }),
    ...(byHour && { [byHour]: 1 }),
    ...(byAgent && { [byAgent]: 1 }),
  };
};

const anyLink = linkNumber(0);

const clickCounts = (item: Item, sk: string): Counts => {
  const { link } = parseClickKey(sk);
  return link === anyLink
    ? trackingEventCounts(item)
    : { [linkCounter(link, isByPerson(item))]: 1 };
};

/**
 * Adds a partition's counter to the sum of all partitions, so that a list reads one item per
 * delivery. The counters of a delivery are in one table partition, so their changes arrive through
 * the same stream shards, and the sum needs few cursors.
 */
const sumCounters =
  (names: Readonly<Record<string, string>>) =>
  (counter: Item): Counts =>
    Object.fromEntries(
      Object.entries(names).map(([name, sum]) => [sum, Number(counter[name] ?? 0)]),
    );

/** For each kind of item, returns what one item adds to its counter. */
const countsOf: Readonly<Record<CountedItems, (item: Item, sk: string) => Counts>> = {
  customers: presence,
  drafts: (item) => (isListedDraft(item) ? byStatus(item) : {}),
  subscribers: byStatus,
  members: byStatus,
  suppressions: presence,
  ledger: ledgerCounts,
  opens: trackingEventCounts,
  clicks: clickCounts,
  unsubscribes: presence,
  enrollments: enrollmentDeltas,
  ledgerCounter: sumCounters({
    accepted: 'accepted',
    delivered: 'delivered',
    bounced: 'bounced',
    complained: 'complained',
  }),
  openCounter: sumCounters({ human: 'opened' }),
  clickCounter: sumCounters({ human: 'clicked' }),
  unsubscribeCounter: sumCounters({ total: 'unsubscribed' }),
  revenueCounter: revenueCounts,
};

const difference = (before: Counts, after: Counts): Counts => {
  const moves: Record<string, number> = {};
  for (const name of Object.keys({ ...before, ...after })) {
    const move = (after[name] ?? 0) - (before[name] ?? 0);
    if (move !== 0) moves[name] = move;
  }
  return moves;
};

/** Cached because a batch has thousands of changes in a few partitions. */
const countersIn = createMemo(countersOf);

/** Returns what a table change adds to its counter, or undefined for items that aren't counted. */
export const counterDelta = (change: Change): CounterDelta | undefined => {
  const counter = countersIn(change.pk)(change.sk);
  if (!counter) return undefined;
  const count = (item?: Item): Counts => (item ? countsOf[counter.what](item, change.sk) : {});
  return { ...counter.key, moves: difference(count(change.before), count(change.after)) };
};
