import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ChangeLine } from '../../../functions/columns/changes/change-line';
import {
  openPartition,
  type PackedPartition,
  type PartitionFile,
  packPartition,
} from '../../../functions/columns/copy/partition-file';
import { peopleAt } from '../../../functions/columns/format/partition-columns';
import { newestFirst, type PersonColumns } from '../../../functions/columns/format/person-columns';
import {
  isUncompressed,
  type Section,
  withoutSearchSection,
} from '../../../functions/columns/format/sections';
import { packChanged, packPeople } from '../../../functions/columns/merging/pack-people';
import { openPartitions } from '../../../functions/columns/reading/open-partition';
import { changedPeople, overlayChanges } from '../../../functions/columns/reading/overlay';
import { partitionOf } from '../../../functions/items/partitions';
import { encodeId } from '../../../functions/platform/base32';
import { triesOf } from '../../runner/length';
import { columnsInMemory } from '../../support/fakes/columns-in-memory';
import { anyText } from './column-people';

const partition = 0;
const start = Date.UTC(2026, 10, 20);
const notedFrom = start - 86_400_000;

/** The IDs in one partition. Most are in the usual format, and a few aren't. */
const ids = Array.from({ length: 400 }, (_, index) => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32BE(Math.imul(index + 1, 2654435761) >>> 0);
  bytes.writeUInt8(index & 255, 15);
  return encodeId(bytes);
}).filter((id) => partitionOf(id) === partition);
const oddIds = Array.from({ length: 60 }, (_, index) => `odd-${index}`).filter(
  (id) => partitionOf(id) === partition,
);

const moments = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.nat(3).map((day) => new Date(start - day * 86_400_000).toISOString()),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '2026-11-20', '1969-01-01T00:00:00.000Z') },
);
const purchases = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('', '11:1764150000', '12:1764150000 11:1764140000') },
  { weight: 1, arbitrary: fc.constantFrom('11', 'x 12:1') },
);
const personDetails = {
  email: anyText(12),
  name: anyText(12),
  createdAt: moments,
  purchases,
  status: fc.constantFrom('active', 'unsubscribed', 'bounced'),
  fields: fc.dictionary(fc.constantFrom('city', 'é', 'orders'), anyText(4).filter(Boolean), {
    noNullPrototype: true,
  }),
  segmentIds: fc.subarray(['01A', '01B', '01C']),
};
const engagement = fc.dictionary(fc.stringMatching(/^[roc]_[1-9]\d?$/), fc.nat(2e9), {
  noNullPrototype: true,
});
const noted = fc.option(
  fc.record({
    sequence: fc.integer({ min: 1, max: 20 }).map((number) => String(number).padStart(40, '0')),
    at: fc.constantFrom(notedFrom - 1, notedFrom, start),
  }),
  { nil: undefined },
);
const whose = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...ids.slice(0, 20)) },
  { weight: 1, arbitrary: fc.constantFrom(...oddIds) },
);
const people = fc.uniqueArray(
  fc.record({ id: whose, ...personDetails, deeds: engagement, noted }),
  {
    selector: ({ id }) => id,
    maxLength: 15,
  },
);

const line = fc.oneof(
  fc.record({ id: whose, is: fc.record(personDetails) }),
  fc.record({ id: whose, gone: fc.constant(true as const) }),
  fc.record({ id: whose, deeds: engagement }),
);
const changes = fc.array(line, { maxLength: 12 }).map((lines) =>
  lines.map((one, index): ChangeLine => {
    const sequence = String(index + 10).padStart(40, '0');
    return { ...one, sequence, at: start + index };
  }),
);

/** Returns the sections of a partition by name, because their order in the file doesn't matter. */
const sectionsIn = ({ body, extents }: PackedPartition) =>
  new Map(
    extents.map(([section, from, length]) => {
      const bytes = body.subarray(from, from + length);
      const plain = isUncompressed(section as Section) ? bytes : gunzipSync(bytes);
      return [section, plain.toString('latin1')];
    }),
  );

async function* singly(all: readonly PersonColumns[]) {
  yield* all;
}

test('writes the same bytes when people are written part by part as when they are written together', async () => {
  await fc.assert(
    fc.asyncProperty(people, fc.integer({ min: 1, max: 6 }), async (all, atATime) => {
      const packed = await packPeople(singly(all), atATime);
      expect(packed.people).toBe(all.length);
      expect(sectionsIn(packed)).toEqual(
        sectionsIn(await packPartition(all.toSorted(newestFirst))),
      );
    }),
    { numRuns: triesOf({ short: 15, long: 150 }) },
  );
});

/** Applies changes to people row by row and writes the result as a new partition. */
const mergeByRows = async (
  file: PartitionFile,
  overlay: Awaited<ReturnType<typeof overlayChanges>>,
  open: ReturnType<typeof openPartition>,
) => {
  const { count } = await open.people();
  const rows = Array.from({ length: count }, (_, row) => row);
  const visibleRows = rows.filter((row) => !overlay.hidden.get(file.partition)?.[row]);
  const sections = withoutSearchSection(open.sections);
  const currentPeople = [
    ...(await peopleAt(open, visibleRows, sections)),
    ...(await changedPeople(open, overlay.changed.get(file.partition) ?? [], sections)),
  ];
  return currentPeople
    .map((one) => (one.noted && one.noted.at < notedFrom ? { ...one, noted: undefined } : one))
    .sort(newestFirst);
};

test('writes the same bytes when changes are merged into sections as when people are rewritten row by row', async () => {
  await fc.assert(
    fc.asyncProperty(people, changes, async (all, lines) => {
      const { objects } = columnsInMemory();
      const { body, extents } = await packPartition(all.toSorted(newestFirst));
      await objects.put('lane', body);
      const file: PartitionFile = { partition, key: 'lane', extents };
      const partitions = openPartitions(objects, all.length > 0 ? [file] : []);
      const overlay = await overlayChanges({ partitions, manifest: { from: 0, gone: [] } }, lines);
      const currentPeople = await mergeByRows(file, overlay, openPartition(objects, file));
      const packed = await packChanged(objects, partitions[0]?.file, {
        hidden: overlay.hidden.get(partition),
        changed: overlay.changed.get(partition) ?? [],
        notedFrom,
      });
      expect(packed.people).toBe(currentPeople.length);
      expect(sectionsIn(packed)).toEqual(sectionsIn(await packPartition(currentPeople)));
    }),
    { numRuns: triesOf({ short: 20, long: 200 }) },
  );
});
