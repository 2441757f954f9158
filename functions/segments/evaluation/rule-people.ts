import pMap from 'p-map';
import { createDeliveryLookup } from '../../engagement/delivery-lookup';
import {
  mergeLaterPurchases,
  purchasesAttribute,
  purchasesOf,
} from '../../items/audience/purchases';
import { subscriberKey } from '../../items/audience/subscriber-keys';
import type { Clock } from '../../platform/clock';
import { oncePer } from '../../platform/once-per';
import { getItems } from '../../platform/table/batch-requests';
import type { Item } from '../../platform/table/item';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import { createReadPurchases } from '../../revenue/read-purchases';
import type { CompiledRules } from '../rules/compile-segments';
import type { RuleBook, RulesAtTwoTimes } from './rule-book';
import {
  affectsRules,
  engagementNames,
  isInside,
  readEngagement,
  type StoredPerson,
  toStored,
  usesEngagement,
  type WatchedNumbers,
} from './stored-person';

/**
 * A change to a subscriber, or to their engagement in one year, with the item before and after it.
 */
export type PersonChange = {
  readonly kind: 'subscriber' | 'deeds';
  readonly subscriberId: string;
  /** The sort key, which distinguishes the years of a person's engagement. */
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item;
};

type EnteringQuery = {
  readonly customerId: string;
  readonly segmentId: string;
  /** People who already matched at this time don't enter. Epoch milliseconds. */
  readonly notBefore: number;
};

/** How many people are processed concurrently, with 100 keys per read. */
const width = 8;

/**
 * How far back we check that people weren't in the segment. This is longer than the scheduled
 * re-evaluation waits (functions/sequences/rule-entries/reevaluation-service.ts), so that no one is
 * missed between the two.
 */
const lookbackMs = 4 * 3_600_000;

const sortKeyOf = ({ sk }: StoredItem): string => sk?.S ?? '';

/** Returns the engagement items with one year replaced. */
const mergeYear = (
  all: readonly StoredItem[],
  sk: string,
  year: Item | undefined,
): StoredItem[] => {
  const others = all.filter((item) => sortKeyOf(item) !== sk);
  return year ? [...others, toStored(year)] : others;
};

const changesEngagement = (rules: CompiledRules, { before = {}, after }: PersonChange): boolean => {
  const names = engagementNames(rules);
  return Object.keys(after).some((name) => names.has(name.slice(0, 2)) && !(name in before));
};

/**
 * Returns a person's earlier state, plus purchases from before `notBefore` that became known only
 * with this change. So no one enters because a store's history was imported or an old order arrived
 * late.
 */
const withLatePurchases = (before: Item, after: Item, notBefore: number): Item => {
  const was = purchasesOf(before);
  const is = purchasesOf(after);
  if (was === is) return before;
  const until = Math.floor(notBefore / 1000);
  return { ...before, [purchasesAttribute]: mergeLaterPurchases(was, is, until) };
};

type Read = {
  readonly notBefore: number;
  readonly engagementOf: (subscriberId: string) => Promise<StoredItem[]>;
  readonly subscriber: (subscriberId: string) => Promise<StoredItem | undefined>;
};

/**
 * Returns a person before and after a change, or undefined for a change that makes no difference.
 */
const beforeAndAfter = async (
  { now }: RulesAtTwoTimes,
  change: PersonChange,
  read: Read,
): Promise<readonly [before: StoredPerson, after: StoredPerson] | undefined> => {
  const { kind, subscriberId, sk, before, after } = change;
  if (kind === 'subscriber') {
    const is = toStored(after);
    if (!affectsRules(now, before && toStored(before), is)) return undefined;
    const engagement = usesEngagement(now) ? await read.engagementOf(subscriberId) : [];
    const was = before && withLatePurchases(before, after, read.notBefore);
    return [
      { subscriber: was && toStored(was), engagement },
      { subscriber: is, engagement },
    ];
  }
  if (!changesEngagement(now, change)) return undefined;
  const subscriber = await read.subscriber(subscriberId);
  const all = await read.engagementOf(subscriberId);
  return [
    { subscriber, engagement: mergeYear(all, sk, before) },
    { subscriber, engagement: mergeYear(all, sk, after) },
  ];
};

/**
 * Returns a new person with the purchases in their orders. Purchases from before they joined are
 * stored with them only after this change. Until then, people whom a purchase excludes must not
 * enter.
 */
const createAddOrders = (table: Table) => {
  const readOrderedPurchases = createReadPurchases(table);
  return async (
    customerId: string,
    { purchases }: CompiledRules,
    { kind, subscriberId, before, after }: PersonChange,
  ): Promise<StoredItem | undefined> => {
    if (!purchases || kind !== 'subscriber' || before) return undefined;
    const orderedPurchases = await readOrderedPurchases(customerId, subscriberId);
    const all = mergeLaterPurchases(purchasesOf(after), orderedPurchases, Number.POSITIVE_INFINITY);
    return toStored({ ...after, [purchasesAttribute]: all });
  };
};

/** Evaluates individual people. To evaluate everyone, walk the partitions instead. */
export const createRulePeople = (
  table: Table,
  book: Pick<RuleBook, 'compile' | 'compileTurn'>,
  clock: Clock,
) => {
  const findDelivery = createDeliveryLookup(table);
  const withOrders = createAddOrders(table);

  const readFor = (customerId: string, notBefore: number): Read => ({
    notBefore,
    engagementOf: oncePer((id) => readEngagement(table, customerId, id)),
    subscriber: oncePer(async (id) => {
      const [item] = await subscribersOf(customerId, [id]);
      return item && toStored(item);
    }),
  });

  const numbersOf = async ({ watched }: CompiledRules): Promise<WatchedNumbers> => {
    const ids = [...new Set(watched.map(({ deliveryId }) => deliveryId))];
    const found = await pMap(ids, findDelivery, { concurrency: width });
    return new Map(ids.flatMap((id, index) => (found[index] ? [[id, found[index].number]] : [])));
  };

  const subscribersOf = (customerId: string, ids: readonly string[]) =>
    getItems(
      table,
      ids.map((id) => subscriberKey(customerId, id)),
      { consistent: true },
    );

  return {
    /** Returns those of the given people who may be emailed and are in the segment now. */
    async inside(
      customerId: string,
      segmentId: string,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const rules = await book.compile(customerId, { segmentIds: [segmentId] }, clock());
      const numbers = await numbersOf(rules);
      const people = await subscribersOf(customerId, ids);
      const found = await pMap(
        people,
        async (item) => {
          const subscriber = toStored(item);
          const id = sortKeyOf(subscriber);
          const engagement = usesEngagement(rules)
            ? await readEngagement(table, customerId, id)
            : [];
          return isInside(rules, numbers, { subscriber, engagement }) ? [id] : [];
        },
        { concurrency: width },
      );
      return new Set(found.flat());
    },

    /**
     * Returns the changes with which a person entered the segment. The person is in it now. Before
     * the change, they didn't match, as of four hours ago or as of `notBefore` if that is later.
     * Purchases from before `notBefore` don't count, whenever they become known. Both evaluations
     * use the current rules, so people who enter only because someone changed the rules aren't
     * included.
     */
    async entering(
      { customerId, segmentId, notBefore }: EnteringQuery,
      changes: readonly PersonChange[],
    ): Promise<PersonChange[]> {
      const to = clock();
      const from = Math.max(to - lookbackMs, notBefore);
      const rules = await book.compileTurn(customerId, segmentId, { from, to });
      const numbers = await numbersOf(rules.now);
      const read = readFor(customerId, notBefore);
      const found = await pMap(
        changes,
        async (change) => {
          const beforeAfter = await beforeAndAfter(rules, change, read);
          if (!beforeAfter) return [];
          const [before, after] = beforeAfter;
          const isNew =
            isInside(rules.now, numbers, after) && !isInside(rules.earlier, numbers, before);
          if (!isNew) return [];
          const subscriber = await withOrders(customerId, rules.now, change);
          const isStillInside =
            !subscriber || isInside(rules.now, numbers, { ...after, subscriber });
          return isStillInside ? [change] : [];
        },
        { concurrency: width },
      );
      return found.flat();
    },

    /** Returns the changes with which a person left the segment, according to the current rules. */
    async exiting(
      customerId: string,
      segmentId: string,
      changes: readonly PersonChange[],
    ): Promise<PersonChange[]> {
      const now = clock();
      const rules = await book.compileTurn(customerId, segmentId, { from: now, to: now });
      const numbers = await numbersOf(rules.now);
      const read = readFor(customerId, Number.NEGATIVE_INFINITY);
      const found = await pMap(
        changes,
        async (change) => {
          const beforeAfter = await beforeAndAfter(rules, change, read);
          if (!beforeAfter) return [];
          const [before, after] = beforeAfter;
          const wasInside = isInside(rules.now, numbers, before);
          return wasInside && !isInside(rules.now, numbers, after) ? [change] : [];
        },
        { concurrency: width },
      );
      return found.flat();
    },
  };
};
export type RulePeople = ReturnType<typeof createRulePeople>;
