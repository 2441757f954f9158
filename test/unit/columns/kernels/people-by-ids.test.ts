import fc from 'fast-check';
import { createPartitionColumns } from '../../../../functions/columns/format/partition-columns';
import { newestFirst } from '../../../../functions/columns/format/person-columns';
import { sectionsOf, writeSection } from '../../../../functions/columns/format/sections';
import { findPeople } from '../../../../functions/columns/reading/find-people';
import { listPosition } from '../../../../functions/items/audience/subscriber-keys';
import { aPerson, idWith } from '../column-people';

const readNumber = () => undefined;
const byAge = { by: 'createdAt', direction: 'descending' } as const;

/**
 * Returns partitions of a single import with this many people each, and counts how many bytes of
 * IDs are read.
 */
const createImportedPartitions = (
  partitions: number,
  each: number,
  prefixOf: (index: number) => number,
) => {
  const read = { calls: 0, bytes: 0 };
  const all = Array.from({ length: partitions * each }, (_, index) =>
    aPerson({ id: idWith(prefixOf(index), index), email: `p${index}@a.test` }),
  ).sort(newestFirst);
  const view = Array.from({ length: partitions }, (_, partition) => {
    const people = all.filter((_person, index) => index % partitions === partition);
    const ids = writeSection(people, 'ids') ?? new Uint8Array();
    const columns = createPartitionColumns({
      sections: sectionsOf(people),
      read: async (section) => writeSection(people, section),
      async readPart(_section, start, length) {
        read.calls += 1;
        read.bytes += length;
        return ids.slice(start, start + length);
      },
    });
    return { columns };
  });
  return { all, view, read };
};

const pageAt = async (
  { view }: ReturnType<typeof createImportedPartitions>,
  offset: number,
  after?: string,
): Promise<readonly string[]> =>
  (await findPeople(view, { text: '', offset, limit: 25, order: byAge, readNumber, after })).ids;

test('reads only the IDs of the displayed page of a large import', async () => {
  const scatter = (index: number) => Math.imul(index + 1, 2_654_435_761) >>> 0;
  const audience = createImportedPartitions(8, 2000, scatter);
  for (const offset of [0, 8000, 15_990]) {
    expect(await pageAt(audience, offset)).toEqual(
      audience.all.slice(offset, offset + 25).map(({ id }) => id),
    );
  }
  expect(audience.read.calls).toBeLessThanOrEqual(24);
  expect(audience.read.bytes).toBeLessThanOrEqual(65 * 16);
});

test('reads enough of IDs with the same beginning to distinguish them, in a few calls', async () => {
  const audience = createImportedPartitions(4, 3000, () => 7);
  expect(await pageAt(audience, 6000)).toEqual(audience.all.slice(6000, 6025).map(({ id }) => id));
  expect(audience.read.calls).toBeLessThanOrEqual(16);
});

test('continues a page with the person after the cursor, even among people from one import', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(99), fc.constantFrom(0, 3, 2 ** 32 - 1), async (at, prefix) => {
      const audience = createImportedPartitions(3, 100, () => prefix);
      const { id = '', createdAt = '' } = audience.all[at] ?? {};
      expect(await pageAt(audience, 0, listPosition(createdAt, id))).toEqual(
        audience.all.slice(at + 1, at + 26).map((one) => one.id),
      );
    }),
    { numRuns: 60 },
  );
});
