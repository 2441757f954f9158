import pMap from 'p-map';
import { createKnownDeliveries } from '../../engagement/known-deliveries';
import { purchasesAttribute, purchasesOf, withHeardLater } from '../../items/audience/purchases';
import { subscriberKey } from '../../items/audience/subscriber-keys';
import type { Clock } from '../../platform/clock';
import { oncePer } from '../../platform/once-per';
import { getItems } from '../../platform/table/batch-requests';
import type { Item } from '../../platform/table/item';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import { createReadPurchases } from '../../revenue/read-purchases';
import type { CompiledRules } from '../rules/compile-segments';
import {
  asStored,
  deedNames,
  differsFor,
  isInside,
  looksAtDeeds,
  readDeeds,
  type StoredPerson,
  type WatchedNumbers,
} from './person-facts';
import type { RuleBook, TurnRules } from './rule-book';

/** A change of a subscriber or of what they did in a year, before and after. */
export type PersonChange = {
  readonly what: 'subscriber' | 'deeds';
  readonly subscriberId: string;
  /** Tells the years of what they did apart. */
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item;
};

type Asked = {
  readonly customerId: string;
  readonly segmentId: string;
  /** Who was inside by then does not come in, epoch milliseconds. */
  readonly notBefore: number;
};

/** People at a time: 100 keys a read. */
const width = 8;

/**
 * Who was not inside is looked at as they were so long ago: longer than time alone is waited for
 * (functions/sequences/rule-entries/sweep-service.ts), so that nobody slips between the two.
 */
const lookBackMs = 4 * 3_600_000;

const sortKeyOf = ({ sk }: StoredItem): string => sk?.S ?? '';

/** What they did, with one year replaced. */
const withYear = (all: readonly StoredItem[], sk: string, year: Item | undefined): StoredItem[] => {
  const others = all.filter((item) => sortKeyOf(item) !== sk);
  return year ? [...others, asStored(year)] : others;
};

const changesDeeds = (rules: CompiledRules, { before = {}, after }: PersonChange): boolean => {
  const names = deedNames(rules);
  return Object.keys(after).some((name) => names.has(name.slice(0, 2)) && !(name in before));
};

/**
 * Somebody as they were, with purchases from before the series that only became known with this change:
 * a store's history, or an order that was told late, is no reason to come in.
 */
const withLatePurchases = (before: Item, after: Item, notBefore: number): Item => {
  const was = purchasesOf(before);
  const is = purchasesOf(after);
  if (was === is) return before;
  const until = Math.floor(notBefore / 1000);
  return { ...before, [purchasesAttribute]: withHeardLater(was, is, until) };
};

type Read = {
  readonly notBefore: number;
  readonly deeds: (subscriberId: string) => Promise<StoredItem[]>;
  readonly subscriber: (subscriberId: string) => Promise<StoredItem | undefined>;
};

/** Both sides of a change; undefined for one that makes no difference. */
const sidesOf = async (
  { now }: TurnRules,
  change: PersonChange,
  read: Read,
): Promise<readonly [before: StoredPerson, after: StoredPerson] | undefined> => {
  const { what, subscriberId, sk, before, after } = change;
  if (what === 'subscriber') {
    const is = asStored(after);
    if (!differsFor(now, before && asStored(before), is)) return undefined;
    const engagement = looksAtDeeds(now) ? await read.deeds(subscriberId) : [];
    const was = before && withLatePurchases(before, after, read.notBefore);
    return [
      { subscriber: was && asStored(was), engagement },
      { subscriber: is, engagement },
    ];
  }
  if (!changesDeeds(now, change)) return undefined;
  const subscriber = await read.subscriber(subscriberId);
  const all = await read.deeds(subscriberId);
  return [
    { subscriber, engagement: withYear(all, sk, before) },
    { subscriber, engagement: withYear(all, sk, after) },
  ];
};

/**
 * Somebody new as their orders have them: what they bought before they joined is noted only after this
 * change, and whoever may not have bought must not come in meanwhile.
 */
const createWithOrders = (table: Table) => {
  const ordered = createReadPurchases(table);
  return async (
    customerId: string,
    { purchases }: CompiledRules,
    { what, subscriberId, before, after }: PersonChange,
  ): Promise<StoredItem | undefined> => {
    if (!purchases || what !== 'subscriber' || before) return undefined;
    const told = await ordered(customerId, subscriberId);
    const all = withHeardLater(purchasesOf(after), told, Number.POSITIVE_INFINITY);
    return asStored({ ...after, [purchasesAttribute]: all });
  };
};

/** Looks at single people, where walks look at everybody. */
export const createRulePeople = (
  table: Table,
  book: Pick<RuleBook, 'compile' | 'compileTurn'>,
  clock: Clock,
) => {
  const known = createKnownDeliveries(table);
  const withOrders = createWithOrders(table);

  const readFor = (customerId: string, notBefore: number): Read => ({
    notBefore,
    deeds: oncePer((id) => readDeeds(table, customerId, id)),
    subscriber: oncePer(async (id) => {
      const [item] = await subscribersOf(customerId, [id]);
      return item && asStored(item);
    }),
  });

  const numbersOf = async ({ watched }: CompiledRules): Promise<WatchedNumbers> => {
    const ids = [...new Set(watched.map(({ deliveryId }) => deliveryId))];
    const found = await pMap(ids, known, { concurrency: width });
    return new Map(ids.flatMap((id, index) => (found[index] ? [[id, found[index].number]] : [])));
  };

  const subscribersOf = (customerId: string, ids: readonly string[]) =>
    getItems(
      table,
      ids.map((id) => subscriberKey(customerId, id)),
      { consistent: true },
    );

  return {
    /** Of these people those who may be written to and are in the segment now. */
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
          const subscriber = asStored(item);
          const id = sortKeyOf(subscriber);
          const engagement = looksAtDeeds(rules) ? await readDeeds(table, customerId, id) : [];
          return isInside(rules, numbers, { subscriber, engagement }) ? [id] : [];
        },
        { concurrency: width },
      );
      return new Set(found.flat());
    },

    /**
     * Of changes those by which somebody came into the segment: who was outside before and a while
     * ago, and is inside now. Purchases from before `notBefore` do not let in whenever one hears of them. Rules and everybody else's deeds are those of now on both sides, so who
     * only comes in because somebody changed the rules is not among them.
     */
    async entering(
      { customerId, segmentId, notBefore }: Asked,
      changes: readonly PersonChange[],
    ): Promise<PersonChange[]> {
      const to = clock();
      const from = Math.max(to - lookBackMs, notBefore);
      const rules = await book.compileTurn(customerId, segmentId, { from, to });
      const numbers = await numbersOf(rules.now);
      const read = readFor(customerId, notBefore);
      const found = await pMap(
        changes,
        async (change) => {
          const sides = await sidesOf(rules, change, read);
          if (!sides) return [];
          const [before, after] = sides;
          const isNew =
            isInside(rules.now, numbers, after) && !isInside(rules.earlier, numbers, before);
          if (!isNew) return [];
          const subscriber = await withOrders(customerId, rules.now, change);
          const isStill = !subscriber || isInside(rules.now, numbers, { ...after, subscriber });
          return isStill ? [change] : [];
        },
        { concurrency: width },
      );
      return found.flat();
    },

    /** Of changes those by which somebody who was inside is no longer; by the rules of now. */
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
          const sides = await sidesOf(rules, change, read);
          if (!sides) return [];
          const [before, after] = sides;
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
