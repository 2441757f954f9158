import {
  columnsFormat,
  getManifest,
  type IndexManifest,
} from '../../../../functions/columns/copy/manifest';
import { type Extent, openPartition } from '../../../../functions/columns/copy/partition-file';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { partitionOf } from '../../../../functions/items/partitions';
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

const currentManifest = async (): Promise<IndexManifest> => {
  const pointer = await indexParts().pointers.get(customerId);
  return getManifest(product().columns.objects, pointer?.manifest ?? '');
};

/** Returns the file of the partition that contains this person. */
const fileOf = async (id: string) => {
  const file = (await currentManifest()).lanes.find(
    ({ partition }) => partition === partitionOf(id),
  );
  if (!file) throw new Error('There is no such lane');
  return file;
};

const replace = async (key: string, change: (body: Uint8Array) => Uint8Array): Promise<void> => {
  const { objects } = product().columns;
  await objects.put(key, change(await objects.get(key)));
};

/** Returns a function that changes one byte and keeps the length. */
const flipByte = (offset: number) => (body: Uint8Array) =>
  body.map((byte, index) => (index === offset ? byte ^ 0xff : byte));

const middleOf = ([, start, length]: Extent): number => start + Math.floor(length / 2);

const damage = async (section: string): Promise<void> => {
  const { key, extents } = await fileOf(idOf(3));
  const extent = extents.find(([name]) => name === section);
  if (!extent) throw new Error('There is no such section');
  await replace(key, flipByte(middleOf(extent)));
};

/** Runs maintenance until the columnar index gives the same answers as the table. */
const repairs = async (): Promise<void> => {
  expect(
    await indexParts().ask({ customerId, at: now(), question: definitionQuery(wholeAudience) }),
  ).toBeUndefined();
  advanceTime(6 * minute);
  expect(await indexParts().keep(customerId)).toBe('built');
  const { said: copyResults, counted } = await resultsOfBoth();
  expect(copyResults).toEqual(counted);
};

test('notices a truncated file without reading it, and rebuilds the index', async () => {
  await fill();
  await makeCopy();
  const { key } = await fileOf(idOf(3));
  await replace(key, (body) => body.subarray(0, body.length - 5));
  advanceTime(6 * minute);
  await indexParts().tend();
  expect((await fileOf(idOf(3))).key).not.toBe(key);
  const { said: copyResults, counted } = await resultsOfBoth();
  expect(copyResults).toEqual(counted);
});

test.each([
  ['a text', 'email'],
  ['an id', 'ids'],
])('detects %s that was altered in an index file when merging changes', async (_, section) => {
  await fill();
  await makeCopy();
  await damage(section);
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  advanceTime(16 * minute);
  await expect(indexParts().keep(customerId)).rejects.toThrow('damaged');
  await repairs();
});

test.each(['search', 'ids'])(
  'finds a damaged section in the nightly comparison: %s',
  async (section) => {
    await fill();
    await makeCopy();
    advanceTime(25 * 60 * minute);
    expect(await indexParts().keep(customerId)).toBe('merged');
    await damage(section);
    advanceTime(5 * minute);
    await expect(indexParts().keep(customerId)).rejects.toThrow('damaged');
    await repairs();
  },
);

test('refuses altered IDs instead of returning wrong ones', async () => {
  await fill();
  await makeCopy();
  await damage('ids');
  const partition = openPartition(product().columns.objects, await fileOf(idOf(3)));
  // The IDs of the newest people are read together with the people. In this file, that is everyone.
  await expect(partition.people()).rejects.toThrow('damaged');
});

test('still reads a file whose sections have no checksums', async () => {
  await fill();
  await makeCopy();
  const file = await fileOf(idOf(3));
  const extents = file.extents.map(([name, start, length]): Extent => [name, start, length]);
  const partition = openPartition(product().columns.objects, { ...file, extents });
  const { count, ids } = await partition.people();
  await ids.fetchAll();
  expect(ids.isFetched(count - 1)).toBe(true);
});

test('rebuilds the index when a change file can’t be read', async () => {
  await fill();
  await makeCopy();
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  const key = [...product().columns.kept.keys()].find((one) => one.includes('/changes/')) ?? '';
  await replace(key, (body) => body.subarray(0, 12));
  advanceTime(16 * minute);
  await expect(indexParts().keep(customerId)).rejects.toThrow('damaged');
  await repairs();
});

test.each([
  ['altered', flipByte(20)],
  ['cut short', (body: Uint8Array) => body.subarray(0, 12)],
  ['empty', () => new Uint8Array()],
])('rebuilds an index whose manifest is %s', async (_, change) => {
  await fill();
  await makeCopy();
  const { manifest = '' } = (await indexParts().pointers.get(customerId)) ?? {};
  await replace(manifest, change);
  advanceTime(6 * minute);
  await indexParts().tend();
  expect((await indexParts().pointers.get(customerId))?.manifest).not.toBe(manifest);
  const { said: copyResults, counted } = await resultsOfBoth();
  expect(copyResults).toEqual(counted);
});

test('leaves a manifest written by a later version unchanged, because this version can’t read it', async () => {
  await fill();
  await makeCopy();
  const { pointers, tend: maintainCopy, keep } = indexParts();
  const pointer = await pointers.get(customerId);
  if (!pointer?.manifest) throw new Error('The columnar index doesn’t exist');
  await pointers.replace(customerId, pointer, { ...pointer, format: columnsFormat + 1 });
  await replace(pointer.manifest, () => Uint8Array.of(1, 2, 3));
  const before = [...product().columns.kept.keys()];
  advanceTime(60 * minute);
  await maintainCopy();
  expect(await keep(customerId)).toBe('nothing to do');
  expect([...product().columns.kept.keys()]).toEqual(before);
});

test('keeps the index while object storage is unavailable', async () => {
  await fill();
  await makeCopy();
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  const { objects } = product().columns;
  const originalGet = objects.get;
  objects.get = async (key, part) => {
    if (key.endsWith('.col')) throw new Error('S3 is away');
    return originalGet(key, part);
  };
  advanceTime(16 * minute);
  await expect(indexParts().keep(customerId)).rejects.toThrow('S3 is away');
  objects.get = originalGet;
  expect((await indexParts().pointers.get(customerId))?.broken).toBeUndefined();
  advanceTime(16 * minute);
  expect(await indexParts().keep(customerId)).toBe('merged');
});
