import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { createLaneColumns, type LaneColumns, type SectionSource } from '../format/lane-columns';
import type { PersonColumns } from '../format/person-columns';
import { isBare, type Section, sectionsOf, writeSection } from '../format/sections';
import type { ColumnObjects } from './column-objects';
import { checkedBytes, decoded, sumOf } from './damaged';
import { createJoinedReads } from './joined-reads';

/** Node works on these beside the event loop, on several processors. */
const pack = promisify(gzip);
const unpack = promisify(gunzip);
const level = constants.Z_BEST_SPEED;

/** The last four bytes of what gzip has packed say how long it was. */
const trailer = 4;

/**
 * What was packed, in one piece: pieces of the usual 16 kB are as many calls of the event loop, and put
 * together at the end.
 */
const unpacked = (packed: Uint8Array): Promise<Buffer> => {
  const { buffer, byteOffset, byteLength } = packed;
  const length = new DataView(buffer, byteOffset + byteLength - trailer).getUint32(0, true);
  // A byte more than it takes: where nothing is left, zlib asks for another piece.
  return unpack(packed, { chunkSize: Math.max(length + 1, constants.Z_MIN_CHUNK) });
};

/** Where a section lies in its file, and the sum of its bytes: files from before there were sums have none. */
export type Extent = readonly [section: string, start: number, length: number, sum?: number];

/** A lane's file and what lies where in it. */
export type LaneFile = {
  readonly lane: number;
  readonly key: string;
  readonly extents: readonly Extent[];
};

/** A file's bytes, and what lies where in them. */
export type PackedLane = { readonly body: Buffer; readonly extents: readonly Extent[] };

/** Packs sections one by one: those that would say nothing are left out. */
export const packSections = async (
  sections: readonly Section[],
  write: (section: Section) => Promise<Uint8Array | undefined>,
): Promise<PackedLane> => {
  const bodies: Uint8Array[] = [];
  const extents: Extent[] = [];
  let start = 0;
  for (const section of sections) {
    const bytes = await write(section);
    if (!bytes) continue;
    const packed = isBare(section) ? bytes : await pack(bytes, { level });
    bodies.push(packed);
    extents.push([section, start, packed.length, sumOf(packed)]);
    start += packed.length;
  }
  return { body: Buffer.concat(bodies), extents };
};

/** Packs people, newest first, into a file, and says what lies where. */
export const packLane = (people: readonly PersonColumns[]): Promise<PackedLane> =>
  packSections(sectionsOf(people), async (section) => writeSection(people, section));

/** Where the sections of a lane's file come from: what is asked for in one turn and lies together is one read. */
export const laneSource = (
  objects: Pick<ColumnObjects, 'get'>,
  { key, extents }: LaneFile,
): SectionSource => {
  const places = new Map(
    extents.map(([section, start, length, sum]) => [section, { start, length, sum }]),
  );
  const readPlace = createJoinedReads((part) => objects.get(key, part));
  return {
    sections: extents.map(([section]) => section as Section),
    async read(section) {
      const part = places.get(section);
      if (!part) return undefined;
      const bytes = checkedBytes(await readPlace(part), part);
      return isBare(section) ? bytes : decoded(unpacked(bytes));
    },
    async readFirst(section, most) {
      const part = places.get(section);
      if (!part) return undefined;
      const length = Math.min(part.length, most);
      const isWhole = length === part.length;
      return checkedBytes(
        await readPlace({ start: part.start, length }),
        isWhole ? part : { length },
      );
    },
    async readPart(section, start, length) {
      const part = places.get(section);
      if (!part) throw new Error(`A lane has no section “${section}”`);
      const bytes = await readPlace({ start: part.start + start, length });
      // A part of it has no sum of its own.
      const isWhole = start === 0 && length === part.length;
      return checkedBytes(bytes, isWhole ? part : { length });
    },
  };
};

/** The columns of a lane's file. */
export const openLane = (objects: Pick<ColumnObjects, 'get'>, file: LaneFile): LaneColumns =>
  createLaneColumns(laneSource(objects, file));
