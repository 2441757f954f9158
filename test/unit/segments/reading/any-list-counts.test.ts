import {
  addCounts,
  countEveryone,
  zeroCounts,
} from '../../../../functions/audience/status-counters';
import { partitions } from '../../../../functions/items/partitions';
import { countPartition } from '../../../../functions/segments/evaluation/count-partition';
import { createMemberCount } from '../../../../functions/segments/evaluation/member-count';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import * as given from '../dynamic-fixtures';
import {
  cases,
  clock,
  isParisian,
  numbersOf,
  openAnyLists,
  parisSegmentId,
} from './any-list-fixtures';

const { customerId } = given;
const lists = openAnyLists();

test.each(cases)(
  '%s: counts by status, the same in one process as with workers',
  async (_, ids, isIn) => {
    const expected = {
      ...zeroCounts,
      active: numbersOf((index) => isIn(index) && given.isActive(index)).length,
      unsubscribed: numbersOf((index) => isIn(index) && !given.isActive(index)).length,
    };
    expect(expected.active).toBeGreaterThan(0);
    expect(await lists.count(300).byStatus(customerId, { segmentIds: ids })).toEqual(expected);
    expect(await lists.count(1_000_000).byStatus(customerId, { segmentIds: ids })).toEqual(
      expected,
    );
  },
);

describe('counts of an audience that takes longer to count than the time available', () => {
  const segmentIds = [parisSegmentId];

  test('refuses with a message to count when an exact number is required', async () => {
    await expect(
      lists.count(1_000_000, { budgetMs: 3000, tick: 900 }).byStatus(customerId, { segmentIds }),
    ).rejects.toMatchObject({ code: 'count_takes_too_long' });
  });

  test('returns how many people were found so far when an estimate is enough', async () => {
    const estimatedCount = await lists
      .count(1_000_000, { budgetMs: 100 })
      .withinBudget(customerId, {
        segmentIds,
      });
    expect(estimatedCount).toEqual({ counts: zeroCounts, isComplete: false });
  });
});

test('reports where to continue when a worker runs out of time, and loses or doubles no one', async () => {
  const { table } = lists;
  const compiled = await createRuleBook(table).compile(
    customerId,
    { segmentIds: [parisSegmentId] },
    given.now,
  );
  let counts = zeroCounts;
  let stretches = 0;
  for (const partition of partitions) {
    let after: string | undefined;
    do {
      const stretch = { after, isOver: () => true, looksPerTick: 5 };
      const part = await countPartition(table, customerId, partition, compiled, stretch);
      counts = addCounts(counts, part.counts);
      after = part.next;
      stretches += 1;
    } while (after !== undefined);
  }
  expect(countEveryone(counts)).toBe(numbersOf(isParisian).length);
  expect(stretches).toBeGreaterThan(50);
});

test('calls the workers again until every partition is finished', async () => {
  const expectedCounts = [
    { counts: { ...zeroCounts, active: 2 }, next: 'A' },
    { counts: { ...zeroCounts, spam: 1 }, next: 'B' },
    { counts: zeroCounts },
  ];
  const requestedCursors: (string | undefined)[] = [];
  const counted = createMemberCount({
    table: lists.table,
    rules: createRuleBook(lists.table),
    clock,
    budgetMs: 20_000,
    counters: { byStatus: async () => ({ ...zeroCounts, active: 1_000_000 }) },
    elsewhere: async ({ after, lane: partition }) => {
      if (partition === 0) requestedCursors.push(after);
      return expectedCounts[['A', 'B'].indexOf(after ?? '') + 1] ?? { counts: zeroCounts };
    },
  });
  expect(await counted.byStatus(customerId, { segmentIds: [parisSegmentId] })).toEqual({
    ...zeroCounts,
    active: 16,
    spam: 8,
  });
  expect(requestedCursors).toEqual([undefined, 'A', 'B']);
});

describe('counts with columnar indexes of large audiences', () => {
  const five = { ...zeroCounts, active: 5 };
  const countOf = (people: number, count: () => Promise<typeof zeroCounts | undefined>) => {
    const began: string[] = [];
    const counted = createMemberCount({
      table: lists.table,
      rules: createRuleBook(lists.table),
      clock,
      budgetMs: 20_000,
      counters: { byStatus: async () => ({ ...zeroCounts, active: people }) },
      elsewhere: async () => ({ counts: { ...zeroCounts, active: 1 } }),
      copies: { count, begin: async (customer) => began.push(customer) },
    });
    return { counted, began };
  };

  test('counts in the index for 20,001 people, and in the table for 20,000 and above two million', async () => {
    for (const [people, active] of [
      [20_000, 8],
      [20_001, 5],
      [2_000_000, 5],
      [2_000_001, 8],
    ] as const) {
      const { counted } = countOf(people, async () => five);
      expect((await counted.byStatus(customerId, { segmentIds: [parisSegmentId] })).active).toBe(
        active,
      );
    }
  });

  test('counts in the table without an index, and requests one', async () => {
    const { counted, began } = countOf(50_000, async () => undefined);
    expect((await counted.byStatus(customerId, { segmentIds: [parisSegmentId] })).active).toBe(8);
    expect(began).toEqual([customerId]);
  });

  test('counts in the table when the index fails', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { counted, began } = countOf(50_000, () => Promise.reject(new Error('Out of memory')));
    expect((await counted.byStatus(customerId, { segmentIds: [parisSegmentId] })).active).toBe(8);
    expect(began).toEqual([]);
    warned.mockRestore();
  });

  test('counts time zones in the table', async () => {
    const { counted } = countOf(50_000, async () => five);
    const { isComplete } = await counted.zonesWithinBudget(
      customerId,
      { segmentIds: [parisSegmentId] },
      { home: 'UTC' },
    );
    expect(isComplete).toBe(true);
  });
});
