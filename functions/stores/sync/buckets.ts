import { crc32 } from 'node:zlib';
import { ownerOf, parseLine } from './bulk-line';

/** Returns how many buckets are needed so that each holds `bucketBytes` bytes on average. */
export const bucketsFor = (size: number, bucketBytes: number): number =>
  Math.max(1, Math.ceil(size / bucketBytes));

/**
 * Returns the bucket of a line, which is that of its parent record, so that children are with their
 * parent.
 */
const bucketOf = (text: string, buckets: number): number =>
  crc32(ownerOf(parseLine(text))) % buckets;

/**
 * Sorts lines into buckets, one after the other, following a table of their starting positions. The
 * table has a four-byte number for each bucket, and one for the end.
 */
export const packBuckets = (lines: readonly string[], buckets: number): Buffer => {
  const sorted: string[][] = Array.from({ length: buckets }, () => []);
  for (const text of lines) sorted[bucketOf(text, buckets)]?.push(text);
  const parts = sorted.map((bucketTexts) =>
    Buffer.from(bucketTexts.map((text) => `${text}\n`).join('')),
  );
  const table = Buffer.alloc(4 * (buckets + 1));
  let at = table.length;
  for (const [bucket, part] of parts.entries()) {
    table.writeUInt32LE(at, 4 * bucket);
    at += part.length;
  }
  table.writeUInt32LE(at, 4 * buckets);
  return Buffer.concat([table, ...parts]);
};

/** Returns the position of a bucket from the table. @param entry its eight bytes of the table */
export const readEntry = (entry: Buffer): { readonly from: number; readonly to: number } => ({
  from: entry.readUInt32LE(0),
  to: entry.readUInt32LE(4),
});

export const byteRangeOfEntry = (bucket: number) => ({ from: 4 * bucket, to: 4 * bucket + 8 });
