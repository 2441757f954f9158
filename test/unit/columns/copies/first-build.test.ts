import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { firstBuild, unawareMs } from '../../../../functions/columns/maintenance/due-rules';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import type { Item } from '../../../../functions/platform/table/item';
import type { Change } from '../../../../functions/platform/work/stream-handler';
import { recordChanges } from '../../../../functions/streams/reactions/record-changes';
import { customerId, emailOf, idOf } from '../../segments/dynamic-fixtures';
import { advanceTime, fill, indexParts, now, product, withCopies } from './copied-product';

/**
 * Each process of the stream handler learns of a requested index at a different moment. In these
 * tests, one process knows of it at once, and the other remembers for a while that there is none.
 */

withCopies();

const second = 1000;
let sequence = 0;

/** Returns a process of the stream handler, with memory of its own. */
const handlerProcess = () =>
  recordChanges({ table: product().table, columns: product().columns.objects }, now);

const read = async (index: number): Promise<Item | undefined> => {
  const { client, name: TableName } = product().table;
  const Key = subscriberKey(customerId, idOf(index));
  return (await client.send(new GetCommand({ TableName, Key }))).Item;
};

/**
 * Changes a person in the table, and returns the change as the stream delivers it.
 * @param name undefined deletes the person
 */
const change = async (index: number, name: string | undefined): Promise<Change> => {
  const { client, name: TableName } = product().table;
  const key = subscriberKey(customerId, idOf(index));
  const before = await read(index);
  const after = name === undefined ? undefined : { ...before, n: name };
  await (after
    ? client.send(new PutCommand({ TableName, Item: after }))
    : client.send(new DeleteCommand({ TableName, Key: key })));
  sequence += 1;
  return {
    ...key,
    ...(before && { before }),
    ...(after && { after }),
    kind: after ? 'MODIFY' : 'REMOVE',
    sequence: String(sequence).padStart(40, '0'),
    shard: 'single',
    at: Math.floor(now() / second) * second,
    expired: false,
  };
};

/** Returns the ids of the people whose name or address the index finds. */
const found = async (text: string) => {
  const order = { by: 'createdAt', direction: 'descending' } as const;
  const find = { text, order, fresh: [], offset: 0, limit: 10, from: 'copy' } as const;
  const result = await indexParts().find({ customerId, at: now(), find: { ...find, fresh: [] } });
  return result?.ids;
};

/** Requests an index while one of two handler processes remembers that there is none. */
const requestIndex = async () => {
  await fill();
  const aware = handlerProcess();
  const unaware = handlerProcess();
  await unaware([await change(0, 'Before')]);
  advanceTime(500);
  await indexParts().pointers.begin(customerId, now());
  return { aware, unaware };
};
const storedFiles = () =>
  [...product().columns.kept.keys()].filter((key) => key.includes('/changes/')).length;

test('never lets a stored change override a newer one that was lost', async () => {
  const { aware, unaware } = await requestIndex();
  advanceTime(second);
  await aware([await change(3, 'Older')]);
  await aware([await change(4, 'Older')]);
  advanceTime(2 * second);
  await unaware([await change(3, 'Newer')]);
  await unaware([await change(4, undefined)]);
  expect(storedFiles()).toBe(2);
  expect(await indexParts().keep(customerId, true)).toBe('built');
  expect(await found('newer')).toEqual([idOf(3)]);
  expect(await found('older')).toEqual([]);
  expect(await found(emailOf(4))).toEqual([]);
});

test.each([
  ['at the last moment at which changes are lost', unawareMs - 501, 0],
  ['when all changes are stored again', unawareMs, 1],
  ['right before the index is built', firstBuild.waits - 501, 1],
])('includes a change that is made %s', async (_case, afterMs, files) => {
  const { unaware } = await requestIndex();
  const start = now();
  let isMade = false;
  const pause = async (ms: number) => {
    if (!isMade && now() - start + ms > afterMs) {
      isMade = true;
      advanceTime(afterMs - (now() - start));
      await unaware([await change(3, 'Newer')]);
    }
    advanceTime(ms);
  };
  expect(await indexParts(30_000, pause).keep(customerId, true)).toBe('built');
  expect(storedFiles()).toBe(files);
  expect(await found('newer')).toEqual([idOf(3)]);
});

test.each([-6.9, 0, 5.9])(
  'includes the changes made during the build when the table’s clock is %s seconds ahead',
  async (ahead) => {
    const { unaware } = await requestIndex();
    const { objects } = product().columns;
    const originalPut = objects.put;
    const { keep } = indexParts();
    let isMade = false;
    objects.put = async (key, body) => {
      if (!isMade && key.endsWith('.col')) {
        isMade = true;
        const made = await Promise.all([3, 4, 5, 6].map((index) => change(index, 'Newer')));
        const at = Math.floor((now() + ahead * second) / second) * second;
        await unaware(made.map((one) => ({ ...one, at })));
      }
      await originalPut(key, body);
    };
    expect(await keep(customerId, true)).toBe('built');
    expect(await found('newer')).toHaveLength(4);
  },
);

test('waits until every process knows of the index, and builds it only once', async () => {
  await requestIndex();
  const start = now();
  const outcomes = await Promise.all([
    indexParts().keep(customerId, true),
    indexParts().keep(customerId, true),
  ]);
  expect(outcomes.sort()).toEqual(['built', 'somebody else did']);
  expect(now() - start).toBeGreaterThanOrEqual(firstBuild.waits);
  // A message that is delivered again much later changes nothing.
  expect(await indexParts().keep(customerId, true)).toBe('nothing to do');
});

test('builds a new index on the next try if the first one failed', async () => {
  await requestIndex();
  const { objects } = product().columns;
  const originalPut = objects.put;
  objects.put = async () => Promise.reject(new Error('No storage'));
  await expect(indexParts().keep(customerId, true)).rejects.toThrow('No storage');
  objects.put = originalPut;
  expect(await indexParts().keep(customerId, true)).toBe('built');
  expect(await found(emailOf(3))).toEqual([idOf(3)]);
});

test('doesn’t use an index that lost changes while its builder waited', async () => {
  const { aware } = await requestIndex();
  const { objects } = product().columns;
  const originalPut = objects.put;
  let isBroken = false;
  const pause = async (ms: number) => {
    advanceTime(ms);
    if (isBroken) return;
    isBroken = true;
    objects.put = async () => Promise.reject(new Error('No storage'));
    await aware([await change(3, 'Newer')]);
    objects.put = originalPut;
  };
  expect(await indexParts(30_000, pause).keep(customerId, true)).toBe('nothing to do');
  expect(await found('newer')).toBeUndefined();
});
