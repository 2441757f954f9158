import pMap from 'p-map';
import { isCounted, type Order, orderPlaceOf, readOrder, worthOf } from '../items/revenue/order';
import {
  dayCounter,
  deliveryRevenueKey,
  moneyCounter,
  ordersCounter,
  revenueMonthKey,
  soldCounter,
  soldKey,
} from '../items/revenue/revenue-counts';
import { toInstant } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import type { Item } from '../platform/table/item';
import { isPassing } from '../platform/work/passing-failure';
import type { Change, Refuse, RefusedPart, StreamWork } from '../platform/work/stream-handler';
import type { CounterRepository } from './counter-repository';
import { type CounterMove, counterMove } from './counter-rules';
import type { CustomerDays } from './customer-days';
import { type Fold, foldChanges, type MovesOf } from './fold-rules';
import { formMoves, signingCustomers } from './form-rules';
import { growingCustomers, growthMove } from './growth-rules';

export type Counting = {
  readonly counters: Pick<CounterRepository, 'apply'>;
  readonly days: CustomerDays;
};

/** How many counter items are written concurrently. */
const width = 32;

/** One kind of count. A refused change stores this name, under which it is counted again. */
type Projection = { readonly name: string; readonly movesOf: MovesOf };

const oneOrNone = (move: CounterMove | undefined): readonly CounterMove[] => (move ? [move] : []);

type Place = NonNullable<ReturnType<typeof orderPlaceOf>>;

const money = (order: Order) => ({
  [moneyCounter(order.currency)]: worthOf(order),
  [ordersCounter]: isCounted(order) ? 1 : 0,
});

const ofDay = (order: Order) => {
  const { day, currency, decision } = order;
  const worth = worthOf(order);
  const counted = isCounted(order) ? 1 : 0;
  const attributed = decision?.touch !== undefined;
  return {
    [dayCounter(day, 'total', currency)]: worth,
    [dayCounter(day, 'orders')]: counted,
    // Orders are also counted by currency, because orders in other currencies don't belong to the
    // count shown with the store's revenue.
    [dayCounter(day, 'orders', currency)]: counted,
    [dayCounter(day, 'attributed', currency)]: attributed ? worth : 0,
    [dayCounter(day, 'attributedOrders')]: attributed ? counted : 0,
    [dayCounter(day, 'attributedOrders', currency)]: attributed ? counted : 0,
  };
};

/**
 * Returns everything that one order counts for: its email, its day, its products. The items are
 * separate per partition of the order, so that each has the cursors of only one partition.
 */
const countsOf = (item: Item, { customerId, lane }: Place): CounterMove[] => {
  const order = readOrder(item);
  const month = toInstant(order.at).slice(0, 7);
  const touch = order.decision?.touch;
  const sold = isCounted(order) ? 1 : 0;
  return [
    { ...revenueMonthKey(customerId, month, lane), moves: ofDay(order) },
    ...(touch ? [{ ...deliveryRevenueKey(touch.deliveryId, lane), moves: money(order) }] : []),
    ...order.productIds.map((id) => ({
      ...soldKey(customerId, id, lane),
      moves: { [soldCounter(month)]: sold },
    })),
  ];
};

type Sums = Map<string, { pk: string; sk: string; moves: Record<string, number> }>;

const addUp = (sums: Sums, counts: readonly CounterMove[], sign: 1 | -1): void => {
  for (const { pk, sk, moves } of counts) {
    const key = `${pk} ${sk}`;
    const sum = sums.get(key) ?? { pk, sk, moves: {} };
    sums.set(key, sum);
    for (const [name, value] of Object.entries(moves)) {
      sum.moves[name] = (sum.moves[name] ?? 0) + sign * value;
    }
  }
};

const moving = (moves: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(moves).filter(([, move]) => move !== 0));

/**
 * Returns the changes to revenue counters that a change of an order causes. If the order is
 * attributed to another email, both emails are affected.
 */
const revenueMoves = (change: Change): readonly CounterMove[] => {
  const place = orderPlaceOf(change.pk);
  if (!place) return [];
  const { before, after } = change;
  const sums: Sums = new Map();
  if (before) addUp(sums, countsOf(before, place), -1);
  if (after) addUp(sums, countsOf(after, place), 1);
  return [...sums.values()].map((sum) => ({ ...sum, moves: moving(sum.moves) }));
};

/** Each counter item is written by only one projection, because it has one cursor per shard. */
const projections = ({ dayOf }: CustomerDays): readonly Projection[] => [
  { name: 'project-counters', movesOf: (change) => oneOrNone(counterMove(change)) },
  { name: 'project-growth', movesOf: (change) => oneOrNone(growthMove(change, dayOf)) },
  { name: 'project-revenue', movesOf: revenueMoves },
  { name: 'project-forms', movesOf: (change) => formMoves(change, dayOf) },
];

/** Groups the changes that can be read into folds, and refuses the others. */
const foldReadable = async (
  changes: readonly Change[],
  { name, movesOf }: Projection,
  refuse: Refuse,
) => {
  const readable: Change[] = [];
  const owed: Change[] = [];
  for (const change of changes) {
    try {
      foldChanges([change], movesOf);
      readable.push(change);
    } catch (error) {
      owed.push(...(await refuse(change, name, error)));
    }
  }
  return { folds: foldChanges(readable, movesOf), owed };
};

const foldAll = async (changes: readonly Change[], projection: Projection, refuse: Refuse) => {
  try {
    return { folds: foldChanges(changes, projection.movesOf), owed: [] };
  } catch {
    return foldReadable(changes, projection, refuse);
  }
};

type Applying = {
  readonly name: string;
  readonly changes: ReadonlyMap<string, Change>;
  readonly apply: CounterRepository['apply'];
  readonly refuse: Refuse;
};

/**
 * Applies a fold. If that fails permanently, applies it entry by entry, so that one bad entry
 * doesn't affect the others. A refused entry is stored before a later one is counted, because the
 * cursor then moves past the refused entry.
 * @returns the changes that the stream has to deliver again
 */
const applyFold = async (fold: Fold, applying: Applying): Promise<readonly Change[]> => {
  const { name, changes, apply, refuse } = applying;
  const owed = fold.entries.flatMap(({ sequence }) => changes.get(sequence) ?? []);
  try {
    await apply(fold);
    return [];
  } catch (error) {
    if (isPassing(error)) {
      log.warn('Updating the counts failed and will be retried', errorFields(error));
      return owed;
    }
    const { pk, sk } = fold;
    // Other counters have already counted this change, so it is refused for this counter alone.
    if (owed.length === 1 && owed[0]) return refuse(owed[0], name, error, { pk, sk });
  }
  for (const entry of fold.entries) {
    const left = await applyFold({ ...fold, entries: [entry] }, applying);
    if (left.length > 0) return left;
  }
  return [];
};

/** Returns all folds, or only the one to count again: one change on one counter. */
const wantedOf = (folds: readonly Fold[], part: RefusedPart | undefined): readonly Fold[] =>
  part ? folds.filter(({ pk, sk }) => pk === part.pk && sk === part.sk) : folds;

/**
 * Folds a batch of the stream into one write per counter item. Safe to run again on the same batch.
 */
export const projectCounters: StreamWork<Counting> = async (
  changes,
  { counters, days },
  { refuse, only, part },
) => {
  await days.learn([...growingCustomers(changes), ...signingCustomers(changes)]);
  const bySequence = new Map(changes.map((change) => [change.sequence, change]));
  const wanted = projections(days).filter(({ name }) => only === undefined || only === name);
  const left = await Promise.all(
    wanted.map(async (projection) => {
      const { folds, owed } = await foldAll(changes, projection, refuse);
      const { name } = projection;
      const applying = { name, changes: bySequence, apply: counters.apply, refuse };
      const failed = await pMap(wantedOf(folds, part), (fold) => applyFold(fold, applying), {
        concurrency: width,
      });
      return [...owed, ...failed.flat()];
    }),
  );
  return [...new Set(left.flat())];
};
