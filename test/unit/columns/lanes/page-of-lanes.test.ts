import { noOne } from '../../../../functions/audience/status-counters';
import {
  newestFirst,
  type PersonColumns,
} from '../../../../functions/columns/format/person-columns';
import { type AskLanes, pageOfLanes } from '../../../../functions/columns/lanes/page-of-lanes';
import { rowsOfSpan } from '../../../../functions/columns/lanes/row-spans';
import { comparing, type ListOrder } from '../../../../functions/columns/order/lane-order';
import type { CopyView } from '../../../../functions/columns/reading/copy-reader';
import { findLanes, findPeople } from '../../../../functions/columns/reading/find-people';
import { laneOf, lanes } from '../../../../functions/items/lanes';
import { parseNumber } from '../../../../functions/segments/rules/parse-number';
import { laneOfPeople, someone } from '../column-people';

const idOf = (index: number) => String(index).padStart(26, '0');

const viewOf = (people: readonly PersonColumns[]): CopyView =>
  lanes.map((lane) => ({
    columns: laneOfPeople(people.filter(({ id }) => laneOf(id) === lane).sort(newestFirst)),
  }));

const looked = (order: ListOrder) => ({ text: '', order, readNumber: parseNumber });

/** Every round sees the people whom `viewAt` gives for it, from 1 on. */
const askOf = (order: ListOrder, viewAt: (round: number) => CopyView) => {
  const rounds: number[] = [];
  const ask: AskLanes = async (span) => {
    const view = viewAt(rounds.length + 1);
    const found = await findLanes(view, looked(order));
    const parts = await rowsOfSpan(found.lanes, comparing(order), span);
    rounds.push(parts.reduce((sum, { rows }) => sum + rows.length, 0));
    return { counts: found.counts, parts };
  };
  return { ask, rounds };
};

const byName: ListOrder = { by: 'name', direction: 'ascending' };
const inLanes = async (order: ListOrder, viewAt: (round: number) => CopyView, offset: number) => {
  const { ask, rounds } = askOf(order, viewAt);
  const page = await pageOfLanes(ask, comparing(order), { offset, limit: 26 });
  return { ids: page?.ids, rounds };
};
const alone = async (order: ListOrder, view: CopyView, offset: number) =>
  (await findPeople(view, { ...looked(order), offset, limit: 26 })).ids;

/** An import: a moment for all, and the same few names over and over. */
const crowd = (count: number): readonly PersonColumns[] =>
  Array.from({ length: count }, (_, index) =>
    someone({ id: idOf(index), name: ['Ann', 'Bo', 'Cy'][index % 3] ?? '', email: 'a@b.test' }),
  );

test('a page of many is found in three rounds of a few thousand rows, wherever it is', async () => {
  const view = viewOf(crowd(40_000));
  for (const order of [byName, { by: 'createdAt', direction: 'descending' }] as const) {
    for (const offset of [0, 231, 1000, 13_333, 20_000, 26_650, 39_980, 40_000, 80_000]) {
      const { ids, rounds } = await inLanes(order, () => view, offset);
      expect(ids).toEqual(await alone(order, view, offset));
      expect(rounds.length).toBeLessThanOrEqual(3);
      expect(Math.max(...rounds)).toBeLessThanOrEqual(8 * (256 + 26));
    }
  }
});

test('people who come and go between two rounds are on the page as the last one saw it', async () => {
  const people = crowd(12_000);
  // With every round some of the first names are gone, and some come before all of them.
  const viewAt = (round: number) =>
    viewOf([
      ...people.slice(round * 20),
      ...crowd(25 * round).map((one) => ({ ...one, id: `N${one.id}`, name: 'Al' })),
    ]);
  const { ids, rounds } = await inLanes(byName, viewAt, 6000);
  expect(rounds.length).toBeGreaterThan(1);
  expect(ids).toEqual(await alone(byName, viewAt(rounds.length), 6000));
});

test('a crowd that comes between two rounds moves the page, and it is found from the beginning', async () => {
  const people = crowd(10_000);
  const early = crowd(5000).map((one) => ({ ...one, id: `N${one.id}`, name: 'Al' }));
  const before = viewOf(people);
  const after = viewOf([...people, ...early]);
  const { ids } = await inLanes(byName, (round) => (round < 2 ? before : after), 6000);
  expect(ids).toEqual(await alone(byName, after, 6000));
});

test('a list that never stands still is given up', async () => {
  const few = viewOf(crowd(10_000));
  const many = viewOf(crowd(20_000));
  const byAge: ListOrder = { by: 'createdAt', direction: 'descending' };
  const { ask, rounds } = askOf(byAge, (round) => (round % 2 === 0 ? few : many));
  const page = pageOfLanes(ask, comparing(byAge), { offset: 9000, limit: 26 });
  await expect(page).rejects.toThrow('moved faster');
  expect(rounds).toHaveLength(8);
});

test('where a lane has no answer there is no page', async () => {
  const counts = { ...noOne, active: 9000 };
  let asked = 0;
  const silent: AskLanes = async ({ most }) => {
    asked += 1;
    if (asked > 1) return undefined;
    const row = { id: idOf(0), createdAt: '2026-11-01T10:00:00.000Z', key: '' };
    return { counts, parts: [{ before: 0, between: 9000, rows: Array(most).fill(row) }] };
  };
  expect(await pageOfLanes(silent, comparing(byName), { offset: 0, limit: 26 })).toBeDefined();
  expect(await pageOfLanes(silent, comparing(byName), { offset: 0, limit: 26 })).toBeUndefined();
  expect(await pageOfLanes(silent, comparing(byName), { offset: 4000, limit: 26 })).toBeUndefined();
});
