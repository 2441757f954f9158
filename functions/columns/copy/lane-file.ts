import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { createLaneColumns, type LaneColumns } from '../format/lane-columns';
import type { PersonColumns } from '../format/person-columns';
import { type Section, sectionsOf, writeSection } from '../format/sections';
import type { ColumnObjects } from './column-objects';

/** Node works on these beside the event loop, on several processors. */
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
const level = constants.Z_BEST_SPEED;

/** Where a section lies in its file. */
export type Extent = readonly [section: string, start: number, length: number];

/** A lane's file and what lies where in it. */
export type LaneFile = {
  readonly lane: number;
  readonly key: string;
  readonly extents: readonly Extent[];
};

/** Packs people, newest first, into a file, and says what lies where. */
export const packLane = async (
  people: readonly PersonColumns[],
): Promise<{ readonly body: Buffer; readonly extents: readonly Extent[] }> => {
  const bodies: Buffer[] = [];
  const extents: Extent[] = [];
  let start = 0;
  for (const section of sectionsOf(people)) {
    const bytes = writeSection(people, section);
    if (!bytes) continue;
    const packed = await pack(bytes, { level });
    bodies.push(packed);
    extents.push([section, start, packed.length]);
    start += packed.length;
  }
  return { body: Buffer.concat(bodies), extents };
};

/** The columns of a lane's file: a section is one read of a part of it. */
export const openLane = (
  objects: Pick<ColumnObjects, 'get'>,
  { key, extents }: LaneFile,
): LaneColumns => {
  const places = new Map(extents.map(([section, start, length]) => [section, { start, length }]));
  return createLaneColumns({
    sections: extents.map(([section]) => section as Section),
    async read(section) {
      const part = places.get(section);
      return part && unpack(await objects.get(key, part));
    },
  });
};
