import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import {
  createPartitionColumns,
  type PartitionColumns,
  type SectionSource,
} from '../format/partition-columns';
import type { PersonColumns } from '../format/person-columns';
import { isUncompressed, type Section, sectionsOf, writeSection } from '../format/sections';
import type { ColumnObjects } from './column-objects';
import { awaitDecoded, checkedBytes, sumOf } from './damaged';
import { createJoinedReads } from './joined-reads';

/** The gzip functions of Node run outside the event loop, on several processors. */
const pack = promisify(gzip);
const unpack = promisify(gunzip);
const level = constants.Z_BEST_SPEED;

/** The length of the gzip trailer, which contains the uncompressed length. */
const trailerBytes = 4;

/**
 * Unpacks bytes into a single buffer. Buffers of the default size, 16 kB, would each cost a turn of
 * the event loop and would have to be joined at the end.
 */
const unpackBytes = (packed: Uint8Array): Promise<Buffer> => {
  const { buffer, byteOffset, byteLength } = packed;
  const length = new DataView(buffer, byteOffset + byteLength - trailerBytes).getUint32(0, true);
  // Allocates one byte more than needed, because zlib requests another buffer when no space is
  // left.
  return unpack(packed, { chunkSize: Math.max(length + 1, constants.Z_MIN_CHUNK) });
};

/**
 * The position of a section in its file, and the checksum of its bytes. Older files have no
 * checksums.
 */
export type Extent = readonly [section: string, start: number, length: number, sum?: number];

/** A partition's file and the positions of its sections. */
export type PartitionFile = {
  readonly partition: number;
  readonly key: string;
  readonly extents: readonly Extent[];
};

/** A file's bytes and the positions of its sections. */
export type PackedPartition = { readonly body: Buffer; readonly extents: readonly Extent[] };

/** Packs sections one by one. Leaves out empty ones. */
export const packSections = async (
  sections: readonly Section[],
  write: (section: Section) => Promise<Uint8Array | undefined>,
): Promise<PackedPartition> => {
  const bodies: Uint8Array[] = [];
  const extents: Extent[] = [];
  let start = 0;
  for (const section of sections) {
    const bytes = await write(section);
    if (!bytes) continue;
    const packed = isUncompressed(section) ? bytes : await pack(bytes, { level });
    bodies.push(packed);
    extents.push([section, start, packed.length, sumOf(packed)]);
    start += packed.length;
  }
  return { body: Buffer.concat(bodies), extents };
};

/** Packs people, newest first, into a file, and returns the positions of its sections. */
export const packPartition = (people: readonly PersonColumns[]): Promise<PackedPartition> =>
  packSections(sectionsOf(people), async (section) => writeSection(people, section));

/**
 * Returns a source for the sections of a partition's file. Adjacent sections requested in the same
 * turn of the event loop are read together.
 */
export const partitionSource = (
  objects: Pick<ColumnObjects, 'get'>,
  { key, extents }: PartitionFile,
): SectionSource => {
  const sectionRanges = new Map(
    extents.map(([section, start, length, sum]) => [section, { start, length, sum }]),
  );
  const readRange = createJoinedReads((part) => objects.get(key, part));
  return {
    sections: extents.map(([section]) => section as Section),
    async read(section) {
      const part = sectionRanges.get(section);
      if (!part) return undefined;
      const bytes = checkedBytes(await readRange(part), part);
      return isUncompressed(section) ? bytes : awaitDecoded(unpackBytes(bytes));
    },
    async readFirst(section, max) {
      const part = sectionRanges.get(section);
      if (!part) return undefined;
      const length = Math.min(part.length, max);
      const isComplete = length === part.length;
      return checkedBytes(
        await readRange({ start: part.start, length }),
        isComplete ? part : { length },
      );
    },
    async readPart(section, start, length) {
      const part = sectionRanges.get(section);
      if (!part) throw new Error(`A partition has no section “${section}”`);
      const bytes = await readRange({ start: part.start + start, length });
      // A checksum covers a whole section, so a part of a section can't be checked.
      const isComplete = start === 0 && length === part.length;
      return checkedBytes(bytes, isComplete ? part : { length });
    },
  };
};

/** Opens the columns of a partition's file. */
export const openPartition = (
  objects: Pick<ColumnObjects, 'get'>,
  file: PartitionFile,
): PartitionColumns => createPartitionColumns(partitionSource(objects, file));
