import {
  byteRangeOfEntry,
  packBuckets,
  readEntry,
} from '../../../../functions/stores/sync/buckets';
import { joinLines, parseLine } from '../../../../functions/stores/sync/bulk-line';
import { readFileLines } from '../../../../functions/stores/sync/read-lines';
import type { RemoteFile } from '../../../../functions/stores/sync/remote-file';

const fileOf = (text: string): RemoteFile & { readonly asked: number[] } => {
  const bytes = Buffer.from(text);
  const asked: number[] = [];
  return {
    size: bytes.length,
    asked,
    read: async (from, to) => {
      asked.push(to - from);
      return bytes.subarray(from, to);
    },
  };
};

const allLines = async (text: string, bytes: number): Promise<string[]> => {
  const file = fileOf(text);
  const lines: string[] = [];
  for (let at = 0; at < file.size; ) {
    const piece = await readFileLines(file, at, bytes);
    lines.push(...piece.lines);
    at = piece.next;
  }
  return lines;
};

test.each([16, 17, 23, 64, 1000])(
  'keeps lines whole, however a file is split (%i bytes)',
  async (bytes) => {
    const lines = Array.from({ length: 40 }, (_, index) => `{"n":${index},"t":"ü€😀"}`);
    expect(await allLines(`${lines.join('\n')}\n`, bytes)).toEqual(lines);
    // The last line may lack its line ending.
    expect(await allLines(lines.join('\n'), bytes)).toEqual(lines);
  },
);

test('refuses half a line, because Shopify never writes one', async () => {
  const [completeLine, half] = await allLines('{"id":"a"}\n{"id":"b","ti', 1000);
  expect(parseLine(completeLine ?? '')).toEqual({ id: 'a' });
  expect(() => parseLine(half ?? '')).toThrow('A line of a bulk file isn’t valid JSON');
  // The error must not contain anyone's address, because it is logged.
  expect(() => parseLine('{"email":"mia@a.test"')).toThrow(/^((?!mia).)*$/);
});

test('refuses an endless line, and uses little memory to do so', async () => {
  const file = fileOf('x'.repeat(10_000));
  await expect(readFileLines(file, 0, 100)).rejects.toThrow('too long');
  expect(Math.max(...file.asked)).toBeLessThanOrEqual(800);
});

const shuffle = (lines: readonly string[]): string[] => [...lines].reverse();
const order = (id: number) => JSON.stringify({ id: `o${id}` });
const child = (id: number, parentId: number) =>
  JSON.stringify({ id: `l${id}`, __parentId: `o${parentId}` });

test('joins children to their parent wherever they are in the file, and orphans by the parent’s name', () => {
  const lines = [child(1, 1), order(1), order(2), child(2, 2), child(3, 1), child(4, 9)];
  const joined = joinLines(lines.map(parseLine));
  expect(joined.map(({ node, children }) => [node.id, children.map(({ id }) => id)])).toEqual([
    ['o1', ['l1', 'l3']],
    ['o2', ['l2']],
    ['o9', ['l4']],
  ]);
  expect(joined.map(({ isOrphan = false }) => isOrphan)).toEqual([false, false, true]);
});

test('keeps an object and all its lines together when sorting into buckets', () => {
  const lines = Array.from({ length: 100 }, (_, id) => [order(id), child(id, id)]).flat();
  const orderedPack = packBuckets(lines, 7);
  const shuffledPack = packBuckets(shuffle(lines), 7);
  const readBucket = (packBytes: Buffer, bucket: number) => {
    const { from, to } = byteRangeOfEntry(bucket);
    const entry = readEntry(packBytes.subarray(from, to));
    return packBytes.subarray(entry.from, entry.to).toString().split('\n').filter(Boolean);
  };
  let objectCount = 0;
  for (let bucket = 0; bucket < 7; bucket += 1) {
    expect(readBucket(orderedPack, bucket).sort()).toEqual(readBucket(shuffledPack, bucket).sort());
    const joined = joinLines(readBucket(orderedPack, bucket).map(parseLine));
    objectCount += joined.length;
    for (const { children } of joined) expect(children).toHaveLength(1);
  }
  expect(objectCount).toBe(100);
});
