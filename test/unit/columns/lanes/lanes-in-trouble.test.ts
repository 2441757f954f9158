import type { Columns, FindTask } from '../../../../functions/segments/evaluation/columns-task';
import { createLanesColumns } from '../../../../functions/segments/evaluation/lanes/ask-lanes';
import type { AskLane } from '../../../../functions/segments/evaluation/lanes/lane-question';
import { someone } from '../column-people';
import { bothWays, copyOf, customerId, laneFunctions, madeAt, rulesOf } from './copy-in-lanes';

const idOf = (index: number) => String(index).padStart(26, '0');
const people = Array.from({ length: 100 }, (_, index) => someone({ id: idOf(index) }));
const everybody: FindTask = {
  customerId,
  at: madeAt,
  find: {
    text: '',
    offset: 10,
    limit: 5,
    from: 'copy',
    fresh: [],
    order: { by: 'createdAt', direction: 'descending' },
  },
};
const { definition, rules } = rulesOf({ segmentIds: [customerId] });
const all = { customerId, at: madeAt, question: { definition } };

/** Asks through these functions, but for one lane. */
const withLane = (ask: AskLane, lane: number, instead: AskLane): Columns =>
  createLanesColumns((question) => (question.lane === lane ? instead(question) : ask(question)));

test('when a lane fails there is no answer but an error, as when one function fails', async () => {
  const copy = await copyOf(people);
  const broken = withLane(laneFunctions(copy, rules), 3, () =>
    Promise.reject(new Error('Out of memory')),
  );
  await expect(broken.find(everybody)).rejects.toThrow('Out of memory');
  await expect(broken.count(all)).rejects.toThrow('Out of memory');
});

test('when a lane has nothing to answer from, the table has to be asked', async () => {
  const copy = await copyOf(people);
  const lacking = withLane(laneFunctions(copy, rules), 3, async () => ({}));
  expect(await lacking.find(everybody)).toBeUndefined();
  expect(await lacking.count(all)).toBeUndefined();
});

test('a lost file of a lane is an error, and no page without that lane', async () => {
  const copy = await copyOf(people);
  const { together } = bothWays(copy);
  copy.kept.delete(`columns/${customerId}/5.col`);
  await expect(together.find(everybody)).rejects.toThrow('No such object');
});

test('a copy out of use answers neither way', async () => {
  const copy = await copyOf(people);
  Object.assign(copy.pointer, { broken: true });
  for (const columns of Object.values(bothWays(copy))) {
    expect(await columns.find(everybody)).toBeUndefined();
    expect(await columns.count(all)).toBeUndefined();
  }
});

test('up to two million people one function answers; beyond, it asks the others', async () => {
  const copy = await copyOf(people);
  const asked: number[] = [];
  const lane = laneFunctions(copy, rules);
  const { alone, together } = bothWays(copy, {
    ask: (question) => {
      asked.push(question.lane);
      return lane(question);
    },
  });
  const page = await alone.find(everybody);
  expect(asked).toEqual([]);
  expect(await together.find(everybody)).toEqual(page);
  expect(asked.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('who asks the lanes looks for no changes itself: each lane does', async () => {
  const copy = await copyOf(people);
  const { together } = bothWays(copy, { rules });
  const listed: string[] = [];
  const { list } = copy.objects;
  copy.objects.list = (prefix) => {
    listed.push(prefix);
    return list(prefix);
  };
  expect(await together.count(all)).toBeDefined();
  expect(listed).toHaveLength(8);
});

test('a lane that is silent ends the question in time, and no call is left', async () => {
  const copy = await copyOf(people);
  const lane = laneFunctions(copy, rules);
  const left = new Set<AbortSignal>();
  const silent = createLanesColumns(
    (question, signal) => {
      if (question.lane !== 3 || !signal) return lane(question);
      left.add(signal);
      signal.addEventListener('abort', () => left.delete(signal));
      return new Promise(() => undefined);
    },
    undefined,
    50,
  );
  await expect(silent.find(everybody)).rejects.toThrow('too long');
  await expect(silent.count(all)).rejects.toThrow('too long');
  expect(left.size).toBe(0);
});

test('the other calls end as soon as one lane fails', async () => {
  const copy = await copyOf(people);
  const lane = laneFunctions(copy, rules);
  let ended = 0;
  const columns = createLanesColumns((question, signal) => {
    if (question.lane === 3) return Promise.reject(new Error('Out of memory'));
    signal?.addEventListener('abort', () => {
      ended += 1;
    });
    return lane(question);
  });
  await expect(columns.count(all)).rejects.toThrow('Out of memory');
  expect(ended).toBe(7);
});
