import pMap from 'p-map';
import {
  isCounted,
  netTotalOf,
  type Order,
  parseOrderPartition,
  readOrder,
} from '../items/revenue/order';
import {
  dayCounter,
  deliveryRevenueKey,
  moneyCounter,
  ordersCounter,
  revenueMonthKey,
  salesCounter,
  salesKey,
} from '../items/revenue/revenue-counts';
import { toInstant } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import type { Item } from '../platform/table/item';
import type { Change, Refuse, RefusedPart, StreamTask } from '../platform/work/stream-handler';
import { isTransient } from '../platform/work/transient-failure';
import type { CounterRepository } from './counter-repository';
import { type CounterDelta, counterDelta } from './counter-rules';
import type { CustomerDays } from './customer-days';
import { formDeltas, signingCustomers } from './form-rules';
import { growingCustomers, growthDelta } from './growth-rules';
import { type CounterUpdate, type DeltasOf, toCounterUpdates } from './sum-updates-rules';

export type Counting = {
  readonly counters: Pick<CounterRepository, 'apply'>;
  readonly days: CustomerDays;
};

/** How many counter items are written concurrently. */
const width = 32;

/**
 * One kind of count. If a change can't be counted, it is refused and stored with this name, so that
 * only this kind of count is repeated for it.
 */
type Projection = { readonly name: string; readonly deltasOf: DeltasOf };

const toList = (move: CounterDelta | undefined): readonly CounterDelta[] => (move ? [move] : []);

type OrderPartition = NonNullable<ReturnType<typeof parseOrderPartition>>;

const money = (order: Order) => ({
  [moneyCounter(order.currency)]: netTotalOf(order),
  [ordersCounter]: isCounted(order) ? 1 : 0,
});

const revenueCountsOf = (order: Order) => {
  const { day, currency, decision } = order;
  const netTotal = netTotalOf(order);
  const orderCount = isCounted(order) ? 1 : 0;
  const isAttributed = decision?.touch !== undefined;
  return {
    [dayCounter(day, 'total', currency)]: netTotal,
    [dayCounter(day, 'orders')]: orderCount,
    // Orders are also counted by currency, because orders in other currencies don't belong to the
    // count shown with the store's revenue.
    [dayCounter(day, 'orders', currency)]: orderCount,
    [dayCounter(day, 'attributed', currency)]: isAttributed ? netTotal : 0,
    [dayCounter(day, 'attributedOrders')]: isAttributed ? orderCount : 0,
    [dayCounter(day, 'attributedOrders', currency)]: isAttributed ? orderCount : 0,
  };
};

/**
 * Returns everything that one order counts for: its email, its day, its products. Each partition of
 * orders has counter items of its own, so that an item needs the cursors of only one partition.
 */
const countsOf = (item: Item, { customerId, lane: partition }: OrderPartition): CounterDelta[] => {
  const order = readOrder(item);
  const month = toInstant(order.at).slice(0, 7);
  const touchpoint = order.decision?.touch;
  const sold = isCounted(order) ? 1 : 0;
  return [
    { ...revenueMonthKey(customerId, month, partition), moves: revenueCountsOf(order) },
    ...(touchpoint
      ? [{ ...deliveryRevenueKey(touchpoint.deliveryId, partition), moves: money(order) }]
      : []),
    ...order.productIds.map((id) => ({
      ...salesKey(customerId, id, partition),
      moves: { [salesCounter(month)]: sold },
    })),
  ];
};

type Sums = Map<string, { pk: string; sk: string; moves: Record<string, number> }>;

const addToSums = (sums: Sums, counts: readonly CounterDelta[], sign: 1 | -1): void => {
  for (const { pk, sk, moves } of counts) {
    const key = `${pk} ${sk}`;
    const sum = sums.get(key) ?? { pk, sk, moves: {} };
    sums.set(key, sum);
    for (const [name, value] of Object.entries(moves)) {
      sum.moves[name] = (sum.moves[name] ?? 0) + sign * value;
    }
  }
};

const deltaExpression = (moves: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(moves).filter(([, move]) => move !== 0));

/**
 * Returns the changes to revenue counters that a change of an order causes. If the order is
 * attributed to another email, both emails are affected.
 */
const revenueDeltas = (change: Change): readonly CounterDelta[] => {
  const orderPartition = parseOrderPartition(change.pk);
  if (!orderPartition) return [];
  const { before, after } = change;
  const sums: Sums = new Map();
  if (before) addToSums(sums, countsOf(before, orderPartition), -1);
  if (after) addToSums(sums, countsOf(after, orderPartition), 1);
  return [...sums.values()].map((sum) => ({ ...sum, moves: deltaExpression(sum.moves) }));
};

/** Each counter item is written by only one projection, because it has one cursor per shard. */
const projections = ({ dayOf }: CustomerDays): readonly Projection[] => [
  { name: 'project-counters', deltasOf: (change) => toList(counterDelta(change)) },
  { name: 'project-growth', deltasOf: (change) => toList(growthDelta(change, dayOf)) },
  { name: 'project-revenue', deltasOf: revenueDeltas },
  { name: 'project-forms', deltasOf: (change) => formDeltas(change, dayOf) },
];

/**
 * Groups the readable changes by the counters that they change, and rejects the unreadable ones.
 */
const foldReadableChanges = async (
  changes: readonly Change[],
  { name, deltasOf }: Projection,
  refuse: Refuse,
) => {
  const readable: Change[] = [];
  const refusedChanges: Change[] = [];
  for (const change of changes) {
    try {
      toCounterUpdates([change], deltasOf);
      readable.push(change);
    } catch (error) {
      refusedChanges.push(...(await refuse(change, name, error)));
    }
  }
  return { folds: toCounterUpdates(readable, deltasOf), owed: refusedChanges };
};

const foldChangesOrRefuse = async (
  changes: readonly Change[],
  projection: Projection,
  refuse: Refuse,
) => {
  try {
    return { folds: toCounterUpdates(changes, projection.deltasOf), owed: [] };
  } catch {
    return foldReadableChanges(changes, projection, refuse);
  }
};

type Applying = {
  readonly name: string;
  readonly changes: ReadonlyMap<string, Change>;
  readonly apply: CounterRepository['apply'];
  readonly refuse: Refuse;
};

/**
 * Applies a fold. If that fails permanently, applies the entries one by one, so that one bad entry
 * doesn't affect the others. A refused entry is stored before a later entry is counted, because the
 * counter's cursor then moves past the refused entry.
 * @returns the changes that the stream has to deliver again
 */
const applyUpdate = async (
  counterUpdate: CounterUpdate,
  applyContext: Applying,
): Promise<readonly Change[]> => {
  const { name, changes, apply, refuse } = applyContext;
  const refusedChanges = counterUpdate.entries.flatMap(
    ({ sequence }) => changes.get(sequence) ?? [],
  );
  try {
    await apply(counterUpdate);
    return [];
  } catch (error) {
    if (isTransient(error)) {
      log.warn('Updating the counts failed and will be retried', errorFields(error));
      return refusedChanges;
    }
    const { pk, sk } = counterUpdate;
    // Other counters have already counted this change, so it is refused for this counter alone.
    if (refusedChanges.length === 1 && refusedChanges[0])
      return refuse(refusedChanges[0], name, error, { pk, sk });
  }
  for (const entry of counterUpdate.entries) {
    const left = await applyUpdate({ ...counterUpdate, entries: [entry] }, applyContext);
    if (left.length > 0) return left;
  }
  return [];
};

/**
 * Returns all folds. If a refused change is counted again, returns only the fold of this change for
 * one counter.
 */
const updatesOfPart = (
  folds: readonly CounterUpdate[],
  part: RefusedPart | undefined,
): readonly CounterUpdate[] =>
  part ? folds.filter(({ pk, sk }) => pk === part.pk && sk === part.sk) : folds;

/**
 * Folds a batch of the stream into one write per counter item. Safe to run again on the same batch.
 */
export const projectCounters: StreamTask<Counting> = async (
  changes,
  { counters, days },
  { refuse, only, part },
) => {
  await days.learn([...growingCustomers(changes), ...signingCustomers(changes)]);
  const bySequence = new Map(changes.map((change) => [change.sequence, change]));
  const selectedProjections = projections(days).filter(
    ({ name }) => only === undefined || only === name,
  );
  const left = await Promise.all(
    selectedProjections.map(async (projection) => {
      const { folds, owed: refusedChanges } = await foldChangesOrRefuse(
        changes,
        projection,
        refuse,
      );
      const { name } = projection;
      const applyContext = { name, changes: bySequence, apply: counters.apply, refuse };
      const failed = await pMap(
        updatesOfPart(folds, part),
        (counterUpdate) => applyUpdate(counterUpdate, applyContext),
        {
          concurrency: width,
        },
      );
      return [...refusedChanges, ...failed.flat()];
    }),
  );
  return [...new Set(left.flat())];
};
