import { type Extent, openLane } from '../../../../functions/columns/copy/lane-file';
import {
  type CopyManifest,
  columnsFormat,
  getManifest,
} from '../../../../functions/columns/copy/manifest';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { laneOf } from '../../../../functions/items/lanes';
import { deleteItems } from '../../../../functions/platform/table/batch-requests';
import { customerId, idOf } from '../../segments/dynamic-fixtures';
import {
  asked,
  bothSay,
  everybody,
  fill,
  makeCopy,
  minute,
  now,
  parts,
  pass,
  product,
  withCopies,
} from './copied-product';

withCopies();

const manifestNow = async (): Promise<CopyManifest> => {
  const pointer = await parts().pointers.get(customerId);
  return getManifest(product().columns.objects, pointer?.manifest ?? '');
};

/** The file of the lane in which somebody is. */
const fileOf = async (id: string) => {
  const file = (await manifestNow()).lanes.find(({ lane }) => lane === laneOf(id));
  if (!file) throw new Error('There is no such lane');
  return file;
};

const replace = async (key: string, change: (body: Uint8Array) => Uint8Array): Promise<void> => {
  const { objects } = product().columns;
  await objects.put(key, change(await objects.get(key)));
};

/** One byte is another; as long as it was. */
const altered = (place: number) => (body: Uint8Array) =>
  body.map((byte, index) => (index === place ? byte ^ 0xff : byte));

const middleOf = ([, start, length]: Extent): number => start + Math.floor(length / 2);

const damage = async (section: string): Promise<void> => {
  const { key, extents } = await fileOf(idOf(3));
  const extent = extents.find(([name]) => name === section);
  if (!extent) throw new Error('There is no such section');
  await replace(key, altered(middleOf(extent)));
};

/** What the next runs do, until the copy answers as the table again. */
const mends = async (): Promise<void> => {
  expect(await parts().ask({ customerId, at: now(), question: asked(everybody) })).toBeUndefined();
  pass(6 * minute);
  expect(await parts().keep(customerId)).toBe('built');
  const { said, counted } = await bothSay();
  expect(said).toEqual(counted);
};

test('a file that is shorter than it was is seen without reading it, and the copy made anew', async () => {
  await fill();
  await makeCopy();
  const { key } = await fileOf(idOf(3));
  await replace(key, (body) => body.subarray(0, body.length - 5));
  pass(6 * minute);
  await parts().tend();
  expect((await fileOf(idOf(3))).key).not.toBe(key);
  const { said, counted } = await bothSay();
  expect(said).toEqual(counted);
});

test.each([
  ['a text', 'email'],
  ['an id', 'ids'],
])('%s that is altered is found when changes are taken over', async (_, section) => {
  await fill();
  await makeCopy();
  await damage(section);
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  pass(16 * minute);
  await expect(parts().keep(customerId)).rejects.toThrow('damaged');
  await mends();
});

test.each(['search', 'ids'])(
  'a damaged section, %s, is found by the nightly comparison',
  async (section) => {
    await fill();
    await makeCopy();
    pass(25 * 60 * minute);
    expect(await parts().keep(customerId)).toBe('merged');
    await damage(section);
    pass(5 * minute);
    await expect(parts().keep(customerId)).rejects.toThrow('damaged');
    await mends();
  },
);

test('altered ids are not told as others', async () => {
  await fill();
  await makeCopy();
  await damage('ids');
  const lane = openLane(product().columns.objects, await fileOf(idOf(3)));
  // The newest come with people, and here they are all there are.
  await expect(lane.people()).rejects.toThrow('damaged');
});

test('a file whose sections have no sums is read as it was', async () => {
  await fill();
  await makeCopy();
  const file = await fileOf(idOf(3));
  const extents = file.extents.map(([name, start, length]): Extent => [name, start, length]);
  const lane = openLane(product().columns.objects, { ...file, extents });
  const { count, ids } = await lane.people();
  await ids.fetchAll();
  expect(ids.isKnown(count - 1)).toBe(true);
});

test('a file of changes that cannot be read has the copy made anew', async () => {
  await fill();
  await makeCopy();
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  const key = [...product().columns.kept.keys()].find((one) => one.includes('/changes/')) ?? '';
  await replace(key, (body) => body.subarray(0, 12));
  pass(16 * minute);
  await expect(parts().keep(customerId)).rejects.toThrow('damaged');
  await mends();
});

test.each([
  ['altered', altered(20)],
  ['cut short', (body: Uint8Array) => body.subarray(0, 12)],
  ['empty', () => new Uint8Array()],
])('a copy whose manifest is %s is made anew', async (_, change) => {
  await fill();
  await makeCopy();
  const { manifest = '' } = (await parts().pointers.get(customerId)) ?? {};
  await replace(manifest, change);
  pass(6 * minute);
  await parts().tend();
  expect((await parts().pointers.get(customerId))?.manifest).not.toBe(manifest);
  const { said, counted } = await bothSay();
  expect(said).toEqual(counted);
});

test('a manifest of a later version, which nobody here can read, is left alone', async () => {
  await fill();
  await makeCopy();
  const { pointers, tend, keep } = parts();
  const pointer = await pointers.get(customerId);
  if (!pointer?.manifest) throw new Error('There is no copy');
  await pointers.replace(customerId, pointer, { ...pointer, format: columnsFormat + 1 });
  await replace(pointer.manifest, () => Uint8Array.of(1, 2, 3));
  const before = [...product().columns.kept.keys()];
  pass(60 * minute);
  await tend();
  expect(await keep(customerId)).toBe('nothing to do');
  expect([...product().columns.kept.keys()]).toEqual(before);
});

test('a store that is away damages nothing: the copy stays', async () => {
  await fill();
  await makeCopy();
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  const { objects } = product().columns;
  const get = objects.get;
  objects.get = async (key, part) => {
    if (key.endsWith('.col')) throw new Error('S3 is away');
    return get(key, part);
  };
  pass(16 * minute);
  await expect(parts().keep(customerId)).rejects.toThrow('S3 is away');
  objects.get = get;
  expect((await parts().pointers.get(customerId))?.broken).toBeUndefined();
  pass(16 * minute);
  expect(await parts().keep(customerId)).toBe('merged');
});
