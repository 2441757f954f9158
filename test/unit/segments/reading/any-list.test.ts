import { createAudienceRepository } from '../../../../functions/audience/list/list-repository';
import {
  addCounts,
  createAudienceCounters,
  everyone,
  noOne,
} from '../../../../functions/audience/status-counters';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { lanes } from '../../../../functions/items/lanes';
import { countLane } from '../../../../functions/segments/evaluation/count-lane';
import { laneTask } from '../../../../functions/segments/evaluation/lane-task';
import { createAudienceCount } from '../../../../functions/segments/evaluation/member-count';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { walkLane } from '../../../../functions/segments/evaluation/walk-lane';
import { createAnyAudience } from '../../../../functions/segments/reading/any-list';
import { listByRules } from '../../../../functions/segments/reading/dynamic-list';
import { createAudienceIds } from '../../../../functions/segments/reading/member-ids';
import { createAudienceReader } from '../../../../functions/segments/reading/member-reader';
import { countOneLane } from '../../../../functions/segments/workers/count-lane';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import * as given from '../dynamic-fixtures';

const { customerId, fileSegment, deliveryId, people } = given;
const [openers, parisians, named, both, deleted] = [
  '01JD000000000000000000000M',
  '01JD000000000000000000000N',
  '01JD000000000000000000000Q',
  '01JD000000000000000000000P',
  '01JD000000000000000000000Z',
] as const;

let embedded: EmbeddedTable;
beforeAll(async () => {
  embedded = embeddedTable();
  const { table } = embedded;
  await given.fillAudience(table);
  await given.saveDynamic(table, openers, {
    segmentIds: [fileSegment],
    behaviorRule: [{ action: 'OPENED', quantity: 2, timeRange: { pastDays: 30 } }],
  });
  await given.saveDynamic(table, parisians, {
    segmentIds: [customerId],
    fieldRule: [
      { field: 'city', type: 'text', operator: 'is', value: ['paris'] },
      { field: 'odd.key #1', type: 'number', operator: 'greater_or_equal', value: ['30'] },
    ],
  });
  await given.saveDynamic(table, named, {
    segmentIds: [customerId],
    fieldRule: [
      {
        about: 'subscriber',
        field: 'name',
        type: 'text',
        operator: 'starts_with',
        value: ['PERSON 1'],
      },
      { about: 'subscriber', field: 'email', type: 'text', operator: 'contains', value: ['3@'] },
      { about: 'subscriber', field: 'status', type: 'text', operator: 'is', value: ['active'] },
      {
        about: 'subscriber',
        field: 'added_on',
        type: 'date',
        operator: 'in_last_days',
        value: ['365'],
      },
    ],
  });
  await given.saveDynamic(table, both, {
    segmentIds: [parisians],
    behaviorRule: [
      { action: 'OPENED', deliveryId },
      { action: 'NOT_IN_SEGMENT', segmentId: openers },
    ],
  });
});
afterAll(() => embedded.close());

const isOpener = (index: number) =>
  given.isInFile(index) && given.hasOpened(index) && given.hasOpenedAnother(index);
const isParisian = (index: number) => given.livesInParis(index) && index >= 30;
const isBoth = (index: number) => isParisian(index) && given.hasOpened(index) && !isOpener(index);

const clock = () => given.now;
const numbersOf = (test: (index: number) => boolean) => people.filter(test);
const indexOf = new Map(people.map((index) => [given.idOf(index), index]));
const toNumbers = (ids: readonly string[]) =>
  ids.map((id) => indexOf.get(id) ?? -1).sort((a, b) => a - b);

const isNamed = (index: number) =>
  String(index).startsWith('1') && index % 10 === 3 && given.isActive(index);

const cases = [
  ['several emails and a file', [openers], isOpener],
  ['attributes', [parisians], isParisian],
  ['what everybody has', [named], isNamed],
  ['a dynamic parent, one email, not in a segment', [both], isBoth],
  ['a union of both kinds', [fileSegment, both], (i: number) => given.isInFile(i) || isBoth(i)],
  ['a union with one that is gone', [deleted, openers], isOpener],
] as const;

/** Looking at the clock `tick`s it; workers and whoever waits for them then run out of time. */
const count = (size: number, { budgetMs = 20_000, tick = 0 } = {}) => {
  let time = given.now;
  const ticking = () => {
    time += tick;
    return time;
  };
  const { table } = embedded;
  const rules = createRuleBook(table);
  return createAudienceCount({
    ...{ table, rules, budgetMs, clock: tick ? ticking : clock },
    counters: { byStatus: async () => ({ ...noOne, active: size }) },
    // The task travels as JSON to another function.
    elsewhere: (task) =>
      countOneLane(laneTask.parse(JSON.parse(JSON.stringify(task))), {
        ...{ table, rules, clock: tick ? ticking : clock },
      }),
  });
};

test.each(cases)('%s: counted by status, here and by workers alike', async (_, ids, isIn) => {
  const expected = {
    ...noOne,
    active: numbersOf((index) => isIn(index) && given.isActive(index)).length,
    unsubscribed: numbersOf((index) => isIn(index) && !given.isActive(index)).length,
  };
  expect(expected.active).toBeGreaterThan(0);
  expect(await count(300).byStatus(customerId, { segmentIds: ids })).toEqual(expected);
  expect(await count(1_000_000).byStatus(customerId, { segmentIds: ids })).toEqual(expected);
});

describe('an audience that takes longer than there is time', () => {
  const segmentIds = [parisians];

  test('is refused in words when an exact number was asked for', async () => {
    await expect(
      count(1_000_000, { budgetMs: 3000, tick: 900 }).byStatus(customerId, { segmentIds }),
    ).rejects.toMatchObject({ code: 'count_takes_too_long' });
  });

  test('tells how many were found where that will do', async () => {
    const found = await count(1_000_000, { budgetMs: 100 }).withinBudget(customerId, {
      segmentIds,
    });
    expect(found).toEqual({ counts: noOne, isComplete: false });
  });
});

test('a worker that is out of time says behind whom to go on, and nobody is lost or counted twice', async () => {
  const { table } = embedded;
  const compiled = await createRuleBook(table).compile(
    customerId,
    { segmentIds: [parisians] },
    given.now,
  );
  let counts = noOne;
  let stretches = 0;
  for (const lane of lanes) {
    let after: string | undefined;
    do {
      const stretch = { after, isOver: () => true, looksPerTick: 5 };
      const part = await countLane(table, customerId, lane, compiled, stretch);
      counts = addCounts(counts, part.counts);
      after = part.next;
      stretches += 1;
    } while (after !== undefined);
  }
  expect(everyone(counts)).toBe(numbersOf(isParisian).length);
  expect(stretches).toBeGreaterThan(50);
});

test('whoever counts asks the workers again until every lane is at its end', async () => {
  const answers = [
    { counts: { ...noOne, active: 2 }, next: 'A' },
    { counts: { ...noOne, spam: 1 }, next: 'B' },
    { counts: noOne },
  ];
  const asked: (string | undefined)[] = [];
  const counted = createAudienceCount({
    ...{ table: embedded.table, rules: createRuleBook(embedded.table), clock, budgetMs: 20_000 },
    counters: { byStatus: async () => ({ ...noOne, active: 1_000_000 }) },
    elsewhere: async ({ after, lane }) => {
      if (lane === 0) asked.push(after);
      return answers[['A', 'B'].indexOf(after ?? '') + 1] ?? { counts: noOne };
    },
  });
  expect(await counted.byStatus(customerId, { segmentIds: [parisians] })).toEqual({
    ...{ ...noOne, active: 16, spam: 8 },
  });
  expect(asked).toEqual([undefined, 'A', 'B']);
});

test.each(cases)('%s: ids for a send, active ones only, in order', async (_, segmentIds, isIn) => {
  const audience = createAudienceIds(embedded.table);
  const found: string[] = [];
  for (const lane of lanes) {
    const lanesIds: string[] = [];
    const status = 'active';
    const whom = { customerId, segmentIds, lane, status, at: given.now } as const;
    for await (const id of audience.ofLane(whom)) lanesIds.push(id);
    expect(lanesIds).toEqual([...new Set(lanesIds)].sort());
    found.push(...lanesIds);
  }
  expect(toNumbers(found)).toEqual(numbersOf((index) => isIn(index) && given.isActive(index)));
});

test.each(cases)('%s: whole subscribers, page by page', async (_, segmentIds, isIn) => {
  const reader = createAudienceReader({ table: embedded.table, clock });
  const found: string[] = [];
  for (const lane of lanes) {
    let after: string | undefined;
    do {
      const page = await reader.lanePage({ customerId, segmentIds }, lane, after, 3);
      expect(page.subscribers.length).toBeLessThanOrEqual(3);
      for (const { id, fields } of page.subscribers) {
        expect(fields['odd.key #1']).toBe(String(indexOf.get(id)));
        found.push(id);
      }
      after = page.lastId;
    } while (after);
  }
  expect(toNumbers(found)).toEqual(numbersOf(isIn));
});

test.each([1, 2, 3, 7])('pages of %d that end anywhere change nothing', async (pageSize) => {
  const { table } = embedded;
  const rules = await createRuleBook(table).compile(
    customerId,
    { segmentIds: [openers, both] },
    given.now,
  );
  const found: string[] = [];
  for (const lane of lanes) {
    await walkLane(
      table,
      { customerId, lane, rules, pageSize, ahead: true },
      (sid, _, isMember) => {
        if (isMember) found.push(sid);
        return true;
      },
    );
  }
  expect(toNumbers(found)).toEqual(numbersOf((index) => isOpener(index) || isBoth(index)));
});

test.each([0, 13, 50])(
  'a list that runs out of time again and again, from row %d on, loses nobody',
  async (offset) => {
    const { table } = embedded;
    const segmentIds = [parisians];
    const rules = await createRuleBook(table).compile(customerId, { segmentIds }, given.now);
    const audience = { customerId, segmentIds };
    const pagesOf = async (dependencies: { clock: () => number; looksPerTick: number }) => {
      const found: string[] = [];
      let cursor: string | undefined;
      let partial = 0;
      do {
        const paging = { limit: 5, offset: cursor ? 0 : offset, cursor };
        const page = await listByRules({ table, ...dependencies }, { audience, rules, paging });
        found.push(...page.subscribers.map(({ id }) => id));
        partial += page.partial ? 1 : 0;
        cursor = page.nextCursor;
      } while (cursor);
      return { found, partial };
    };
    let time = 0;
    const late = () => {
      time += 10_000;
      return time;
    };
    const calm = await pagesOf({ clock, looksPerTick: 7 });
    const hurried = await pagesOf({ clock: late, looksPerTick: 7 });
    expect(calm.found).toHaveLength(numbersOf(isParisian).length - offset);
    expect(hurried.found).toEqual(calm.found);
    expect(hurried.partial).toBeGreaterThan(10);
  },
);

describe('in lists', () => {
  const audience = () => {
    const { table } = embedded;
    const counters = createAudienceCounters(table);
    return createAnyAudience({
      ...{ table, clock, count: count(300) },
      findByEmail: async (_customer, email) => {
        const index = people.find((one) => given.emailOf(one) === email) ?? -1;
        return createSubscriberRepository(table).find(customerId, given.idOf(index));
      },
      statics: {
        byStatus: counters.byStatus,
        list: createAudienceRepository(table, counters).list,
        search: async () => ({ subscribers: [] }),
      },
    });
  };

  const allPages = async (segmentIds: readonly string[], status?: SubscriberStatus) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await audience().list(
        { customerId, segmentIds, status },
        { limit: 7, offset: 0, cursor },
      );
      found.push(...page.subscribers.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    return found;
  };

  test.each(cases)('%s: every member once, by cursor', async (_, ids, isIn) => {
    expect(toNumbers(await allPages(ids))).toEqual(numbersOf(isIn));
    expect(toNumbers(await allPages(ids, 'unsubscribed'))).toEqual(
      numbersOf((index) => isIn(index) && !given.isActive(index)),
    );
  });

  test('an offset gives what the cursor gives', async () => {
    const all = await allPages([parisians]);
    const at = { customerId, segmentIds: [parisians] };
    const page = await audience().list(at, { limit: 5, offset: 11 });
    expect(page.subscribers.map(({ id }) => id)).toEqual(all.slice(11, 16));
  });

  test('a search looks at addresses and names, a whole address at one person', async () => {
    const at = { customerId, segmentIds: [parisians] };
    const page = await audience().search(at, '33 Pérson', { limit: 25, offset: 0 });
    expect(page.subscribers.map(({ email }) => email)).toEqual([given.emailOf(33)]);
    const paging = { limit: 25, offset: 0 };
    const one = await audience().search(at, given.emailOf(36), paging);
    expect(one.subscribers.map(({ email }) => email)).toEqual([given.emailOf(36)]);
    expect((await audience().search(at, given.emailOf(37), paging)).subscribers).toEqual([]);
  });
});
