import { createListRepository } from '../../../../functions/audience/list/list-repository';
import { createAudienceCounters } from '../../../../functions/audience/status-counters';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { partitions } from '../../../../functions/items/partitions';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { walkPartition } from '../../../../functions/segments/evaluation/walk-partition';
import { createAnyAudience } from '../../../../functions/segments/reading/any-list';
import { listByRules } from '../../../../functions/segments/reading/dynamic-list';
import { createMemberIds } from '../../../../functions/segments/reading/member-ids';
import { createMemberReader } from '../../../../functions/segments/reading/member-reader';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import * as given from '../dynamic-fixtures';
import {
  bothSegmentId,
  cases,
  clock,
  indexOf,
  isBoth,
  isOpener,
  isParisian,
  numbersOf,
  openAnyLists,
  openersSegmentId,
  parisSegmentId,
  toNumbers,
} from './any-list-fixtures';

const { customerId, people } = given;
const lists = openAnyLists();

test.each(cases)(
  '%s: returns the IDs for a send in order, only of active people',
  async (_, segmentIds, isIn) => {
    const members = createMemberIds(lists.table);
    const foundIds: string[] = [];
    for (const partition of partitions) {
      const partitionsIds: string[] = [];
      const status = 'active';
      const whom = { customerId, segmentIds, partition, status, at: given.now } as const;
      for await (const id of members.ofPartition(whom)) partitionsIds.push(id);
      expect(partitionsIds).toEqual([...new Set(partitionsIds)].sort());
      foundIds.push(...partitionsIds);
    }
    expect(toNumbers(foundIds)).toEqual(numbersOf((index) => isIn(index) && given.isActive(index)));
  },
);

test.each(cases)(
  '%s: returns complete subscriber records, page by page',
  async (_, segmentIds, isIn) => {
    const reader = createMemberReader({ table: lists.table, clock });
    const foundIds: string[] = [];
    for (const partition of partitions) {
      let afterId: string | undefined;
      do {
        const page = await reader.partitionPage({ customerId, segmentIds }, partition, afterId, 3);
        expect(page.subscribers.length).toBeLessThanOrEqual(3);
        for (const { id, fields } of page.subscribers) {
          expect(fields['odd.key #1']).toBe(String(indexOf.get(id)));
          foundIds.push(id);
        }
        afterId = page.lastId;
      } while (afterId);
    }
    expect(toNumbers(foundIds)).toEqual(numbersOf(isIn));
  },
);

test.each([1, 2, 3, 7])(
  'returns the same people in pages of %d, wherever the pages end',
  async (pageSize) => {
    const { table } = lists;
    const rules = await createRuleBook(table).compile(
      customerId,
      { segmentIds: [openersSegmentId, bothSegmentId] },
      given.now,
    );
    const foundIds: string[] = [];
    for (const partition of partitions) {
      await walkPartition(
        table,
        { customerId, partition, rules, pageSize, ahead: true },
        (sid, _, isMember) => {
          if (isMember) foundIds.push(sid);
          return true;
        },
      );
    }
    expect(toNumbers(foundIds)).toEqual(numbersOf((index) => isOpener(index) || isBoth(index)));
  },
);

test.each([0, 13, 50])(
  'loses no one if a list runs out of time repeatedly from row %d on',
  async (offset) => {
    const { table } = lists;
    const segmentIds = [parisSegmentId];
    const rules = await createRuleBook(table).compile(customerId, { segmentIds }, given.now);
    const scope = { customerId, segmentIds };
    const pagesOf = async (dependencies: { clock: () => number; looksPerTick: number }) => {
      const foundIds: string[] = [];
      let cursor: string | undefined;
      let partial = 0;
      do {
        const paging = { limit: 5, offset: cursor ? 0 : offset, cursor };
        const page = await listByRules({ table, ...dependencies }, { scope, rules, paging });
        foundIds.push(...page.subscribers.map(({ id }) => id));
        partial += page.partial ? 1 : 0;
        cursor = page.nextCursor;
      } while (cursor);
      return { found: foundIds, partial };
    };
    let time = 0;
    const jumpingClock = () => {
      time += 10_000;
      return time;
    };
    const calm = await pagesOf({ clock, looksPerTick: 7 });
    const hurried = await pagesOf({ clock: jumpingClock, looksPerTick: 7 });
    expect(calm.found).toHaveLength(numbersOf(isParisian).length - offset);
    expect(hurried.found).toEqual(calm.found);
    expect(hurried.partial).toBeGreaterThan(10);
  },
);

describe('lists of segment members', () => {
  const requestedFilters: { readonly isByRules?: boolean }[] = [];
  beforeEach(() => {
    requestedFilters.length = 0;
  });
  const anyList = () => {
    const { table } = lists;
    const counters = createAudienceCounters(table);
    return createAnyAudience({
      columns: {
        async page(question) {
          requestedFilters.push(question);
          return undefined;
        },
        counts: async () => undefined,
      },
      table,
      clock,
      count: lists.count(300),
      findByEmail: async (_customer, email) => {
        const index = people.find((one) => given.emailOf(one) === email) ?? -1;
        return createSubscriberRepository(table).find(customerId, given.idOf(index));
      },
      statics: {
        byStatus: counters.byStatus,
        list: createListRepository(table, counters).list,
        search: async () => ({ subscribers: [] }),
      },
    });
  };

  test.each([
    ['a file', [given.fileSegment], false],
    ['everybody', [], false],
    ['rules', [parisSegmentId], true],
    ['a file and rules', [given.fileSegment, parisSegmentId], true],
  ])(
    'passes to the index whether rules choose the people: %s',
    async (_, segmentIds, isByRules) => {
      const scope = { customerId, segmentIds };
      // Sorts by email, an order in which the table doesn't store people, so that every kind of
      // segment is read through the columnar index.
      const paging = { limit: 10, offset: 0, by: 'email', direction: 'ascending' } as const;
      await anyList().list(scope, paging);
      await anyList().search(scope, 'person', paging);
      expect(requestedFilters.map((question) => question.isByRules)).toEqual([
        isByRules,
        isByRules,
      ]);
    },
  );

  const allPages = async (segmentIds: readonly string[], status?: SubscriberStatus) => {
    const foundIds: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await anyList().list(
        { customerId, segmentIds, status },
        { limit: 7, offset: 0, cursor },
      );
      foundIds.push(...page.subscribers.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    return foundIds;
  };

  test.each(cases)('%s: returns every member once, by cursor', async (_, ids, isIn) => {
    expect(toNumbers(await allPages(ids))).toEqual(numbersOf(isIn));
    expect(toNumbers(await allPages(ids, 'unsubscribed'))).toEqual(
      numbersOf((index) => isIn(index) && !given.isActive(index)),
    );
  });

  test('returns the same page by offset as by cursor', async () => {
    const all = await allPages([parisSegmentId]);
    const at = { customerId, segmentIds: [parisSegmentId] };
    const page = await anyList().list(at, { limit: 5, offset: 11 });
    expect(page.subscribers.map(({ id }) => id)).toEqual(all.slice(11, 16));
  });

  test('searches addresses and names, and finds one person by a whole address', async () => {
    const at = { customerId, segmentIds: [parisSegmentId] };
    const page = await anyList().search(at, '33 Pérson', { limit: 25, offset: 0 });
    expect(page.subscribers.map(({ email }) => email)).toEqual([given.emailOf(33)]);
    const paging = { limit: 25, offset: 0 };
    const one = await anyList().search(at, given.emailOf(36), paging);
    expect(one.subscribers.map(({ email }) => email)).toEqual([given.emailOf(36)]);
    expect((await anyList().search(at, given.emailOf(37), paging)).subscribers).toEqual([]);
    const byName = { ...paging, by: 'name', direction: 'ascending' } as const;
    expect(await anyList().search(at, given.emailOf(36), byName)).toMatchObject({
      total: 1,
      order: 'name',
      direction: 'ascending',
    });
  });
});
