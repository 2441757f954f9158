import { columnsFormat } from '../../../../functions/columns/copy/manifest';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { deleteItems } from '../../../../functions/platform/table/batch-requests';
import { customerId, idOf } from '../../segments/dynamic-fixtures';
import {
  advanceTime,
  definitionQuery,
  fill,
  indexParts,
  makeCopy,
  minute,
  now,
  product,
  resultsOfBoth,
  wholeAudience,
  withCopies,
} from './copied-product';

withCopies();

test('reads the table when the columnar index is newer, broken, or missing', async () => {
  await fill();
  const { pointers, ask: queryColumns, tend: maintainCopy, keep } = indexParts();
  const question = definitionQuery(wholeAudience);
  expect(await queryColumns({ customerId, at: now(), question })).toBeUndefined();
  await makeCopy();
  const pointer = await pointers.get(customerId);
  if (!pointer) throw new Error('The columnar index doesn’t exist');
  await pointers.replace(customerId, pointer, { ...pointer, format: 99 });
  expect(await queryColumns({ customerId, at: now(), question })).toBeUndefined();
  advanceTime(60 * minute);
  await maintainCopy();
  expect((await pointers.get(customerId))?.format).toBe(99);

  const newer = await pointers.get(customerId);
  if (newer) await pointers.replace(customerId, newer, pointer);
  await pointers.breakOff(customerId, now());
  expect(await queryColumns({ customerId, at: now(), question })).toBeUndefined();
  expect(await keep(customerId)).toBe('nothing to do');
  advanceTime(6 * minute);
  expect(await keep(customerId)).toBe('built');
  expect(await queryColumns({ customerId, at: now(), question })).toEqual(
    (await resultsOfBoth()).counted[0],
  );
});

test('doesn’t use a columnar index in an older format, and rebuilds it automatically', async () => {
  await fill();
  await makeCopy();
  const { pointers, ask: queryColumns, tend: maintainCopy } = indexParts();
  const pointer = await pointers.get(customerId);
  if (!pointer) throw new Error('The columnar index doesn’t exist');
  await pointers.replace(customerId, pointer, { ...pointer, format: columnsFormat - 1 });
  expect(
    await queryColumns({ customerId, at: now(), question: definitionQuery(wholeAudience) }),
  ).toBeUndefined();
  await maintainCopy();
  // A deployment may take half an hour. After that, no function of the old version writes changes
  // anymore.
  advanceTime(30 * minute);
  await maintainCopy();
  expect((await pointers.get(customerId))?.manifest).toBeUndefined();
  advanceTime(6 * minute);
  await maintainCopy();
  const rebuiltPointer = await pointers.get(customerId);
  expect(rebuiltPointer?.format).toBe(columnsFormat);
  expect(rebuiltPointer?.manifest).not.toBe(pointer.manifest);
  const { said: copyResults, counted } = await resultsOfBoth();
  expect(copyResults).toEqual(counted);
});

test('notices a lost change file in the next comparison and rebuilds the index', async () => {
  await fill();
  await makeCopy();
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  const lost = [...product().columns.kept.keys()].filter((key) => key.includes('/changes/'));
  await product().columns.objects.remove(lost);
  advanceTime(25 * 60 * minute);
  await expect(indexParts().keep(customerId)).rejects.toThrow('differs from the table');
  advanceTime(16 * minute);
  expect(await indexParts().keep(customerId)).toBe('built');
  const { said: copyResults, counted } = await resultsOfBoth();
  expect(copyResults).toEqual(counted);
});

test('rebuilds an index that has lost a partition', async () => {
  await fill();
  await makeCopy();
  const [partition = ''] = [...product().columns.kept.keys()].filter((key) => key.endsWith('.col'));
  await product().columns.objects.remove([partition]);
  await expect(
    indexParts().ask({ customerId, at: now(), question: definitionQuery(wholeAudience) }),
  ).rejects.toThrow();
  advanceTime(10 * minute);
  expect(await indexParts().keep(customerId)).toBe('built');
});

test('deletes an index completely when its audience grows beyond two million people', async () => {
  await fill();
  await makeCopy();
  const { pointers, tend: maintainCopy, ask: queryColumns } = indexParts(2_000_001);
  await pointers.breakOff(customerId, now());
  advanceTime(6 * minute);
  await maintainCopy();
  expect((await pointers.get(customerId))?.endedAt).toBe(now());
  expect(
    await queryColumns({ customerId, at: now(), question: definitionQuery(wholeAudience) }),
  ).toBeUndefined();
  await maintainCopy();
  expect(product().columns.kept.size).toBeGreaterThan(0);
  advanceTime(6 * minute);
  await maintainCopy();
  expect([...product().columns.kept.keys()]).toEqual([]);
  expect(await pointers.get(customerId)).toBeUndefined();
  // The next query can request a new index, because the audience no longer has one.
  expect(await pointers.begin(customerId, now())).toBe(true);
});

test('doesn’t use an index that is missing changes until the index is rebuilt', async () => {
  await fill();
  await makeCopy();
  const originalPut = product().columns.objects.put;
  product().columns.objects.put = () => Promise.reject(new Error('S3 is away'));
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  product().columns.objects.put = originalPut;
  expect(
    await indexParts().ask({ customerId, at: now(), question: definitionQuery(wholeAudience) }),
  ).toBeUndefined();
});

test.each([
  ['behind', -110],
  ['ahead of', 110],
])(
  'loses no change when the clock that builds the index is %s the table’s clock',
  async (_, seconds) => {
    await fill();
    const { pointers, tend: maintainCopy } = indexParts();
    await pointers.begin(customerId, now() - 10 * minute);
    await product().settle();
    advanceTime(seconds * 1000);
    await maintainCopy();
    expect((await pointers.get(customerId))?.manifest).toBeDefined();
    await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
    await product().settle();
    const { said: copyResults, counted } = await resultsOfBoth();
    expect(copyResults).toEqual(counted);
  },
);

test('reads the table when a change file is lost while it is being read', async () => {
  await fill();
  await makeCopy();
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  const { objects, kept: storedObjects } = product().columns;
  const lost = [...storedObjects.keys()].find((key) => key.includes('/changes/')) ?? '';
  const body = await objects.get(lost);
  const originalGet = objects.get;
  objects.get = async (key, part) => {
    if (key === lost) throw new Error('No such object');
    return originalGet(key, part);
  };
  const { ask: queryColumns } = indexParts();
  const question = { customerId, at: now(), question: definitionQuery(wholeAudience) };
  await expect(queryColumns(question)).rejects.toThrow('No such object');
  // Once the file is back, the same function answers, because it doesn't cache failures.
  objects.get = originalGet;
  await objects.put(lost, body);
  expect(await queryColumns(question)).toEqual((await resultsOfBoth()).counted[0]);
});
