import fc from 'fast-check';
import { openPartition, packPartition } from '../../../functions/columns/copy/partition-file';
import {
  type PartitionColumns,
  peopleAt,
} from '../../../functions/columns/format/partition-columns';
import type { PersonColumns } from '../../../functions/columns/format/person-columns';
import { createRowIndex } from '../../../functions/columns/format/row-index';
import { searchRows } from '../../../functions/columns/format/search-rows';
import { withoutSearchSection } from '../../../functions/columns/format/sections';
import { encodeId } from '../../../functions/platform/base32';
import { searchFor } from '../../../shared/search-text';
import { columnsInMemory } from '../../support/fakes/columns-in-memory';
import { anyText, aPerson, oddPurchases, partitionOfPeople } from './column-people';

const readAll = async (partition: PartitionColumns, people: readonly PersonColumns[]) => {
  const rows = people.map((_, row) => row);
  return peopleAt(partition, rows, withoutSearchSection(partition.sections));
};

const asStored = (person: PersonColumns): PersonColumns => ({
  ...person,
  segmentIds: [...person.segmentIds].sort(),
  noted: person.noted,
});

const realIds = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => encodeId(bytes));
const ids = fc.oneof(
  fc.uniqueArray(realIds, { maxLength: 12 }),
  // These texts have the right length but mostly aren't IDs, because the ID alphabet has no I, L,
  // O, or U.
  fc.uniqueArray(fc.stringMatching(/^[0-9][0-9A-Z]{25}$/), { maxLength: 12 }),
  fc.uniqueArray(fc.oneof(realIds, anyText(26)), { maxLength: 12 }),
);
/** Generates mostly ordinary moments, and some at or beyond the limits of what can be stored. */
const anyMoment = fc.oneof(
  ...[0, 0, 0].map(() => fc.integer({ min: 0, max: 2e12 }).map((ms) => new Date(ms).toISOString())),
  fc.constantFrom('2026-11-20T09:30:00.000Z', '1970-01-01T00:00:00.000Z'),
  fc.constantFrom('9999-12-31T23:59:59.999Z', '2262-04-11T23:47:16.854Z'),
);
const oddMoments = [
  ...['', '1969-12-31T23:59:59.999Z', '+010000-01-01T00:00:00.000Z', '2026-02-30T10:00:00.000Z'],
  ...['2026-11-20', '2026-11-20T09:30:00Z', '2026-11-20T24:00:00.000Z', 'x'],
];
const person = (id: string): fc.Arbitrary<PersonColumns> =>
  fc.record(
    {
      id: fc.constant(id),
      email: anyText(20),
      name: anyText(20),
      status: fc.constantFrom('active', 'unsubscribed', 'bounced', 'spam'),
      createdAt: fc.oneof({ weight: 40, arbitrary: anyMoment }, fc.constantFrom(...oddMoments)),
      fields: fc.dictionary(
        anyText(5),
        anyText(10).filter((text) => text !== ''),
        { noNullPrototype: true },
      ),
      segmentIds: fc.subarray(['01A', '01B', '01C']),
      purchases: fc.oneof(
        {
          weight: 40,
          arbitrary: fc.constantFrom('', '11:1764150000', '12:1764150000 11:1764140000'),
        },
        fc.constantFrom(...oddPurchases),
      ),
      deeds: fc.dictionary(fc.stringMatching(/^[roc]_[1-9]\d{0,3}$/), fc.nat(2e9), {
        noNullPrototype: true,
      }),
      noted: fc.record({ sequence: fc.stringMatching(/^\d{40}$/), at: fc.nat(2e12) }),
    },
    {
      requiredKeys: [
        ...(['id', 'email', 'name', 'status', 'createdAt', 'fields', 'segmentIds'] as const),
        ...(['purchases', 'deeds'] as const),
      ],
    },
  );
const people = ids.chain((all) => fc.tuple(...all.map(person)));

test('reads people from memory exactly as they were written, in any script', async () => {
  await fc.assert(
    fc.asyncProperty(people, async (all) => {
      expect(await readAll(partitionOfPeople(all), all)).toEqual(all.map(asStored));
    }),
    { numRuns: 600 },
  );
});

test('reads people back from a file as they were written, even a single person', async () => {
  await fc.assert(
    fc.asyncProperty(people, fc.nat(11), async (all, chosenRow) => {
      const { body, extents } = await packPartition(all);
      const { objects } = columnsInMemory();
      await objects.put('lane', body);
      const setUp = () => openPartition(objects, { partition: 0, key: 'lane', extents });
      expect(await readAll(setUp(), all)).toEqual(all.map(asStored));
      if (chosenRow >= all.length) return;
      const partition = setUp();
      const [one] = await peopleAt(
        partition,
        [chosenRow],
        withoutSearchSection(partition.sections),
      );
      expect([one]).toEqual(all.slice(chosenRow, chosenRow + 1).map(asStored));
    }),
    { numRuns: 100 },
  );
});

test('finds everyone by their ID, and no one by another ID', async () => {
  await fc.assert(
    fc.asyncProperty(people, ids, async (all, otherIds) => {
      const find = createRowIndex(await partitionOfPeople(all).people());
      for (const [row, { id }] of all.entries()) expect(find(id)).toBe(row);
      const known = new Set(all.map(({ id }) => id));
      for (const id of otherIds) if (!known.has(id)) expect(find(id)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', 'ß', 'ø', 'Ü', 'İ', '¨', 'ς', '名'), maxLength: 3 }),
  anyText(3),
);
const wordText = fc.array(word, { maxLength: 3 }).map((all) => all.join(' '));

test('finds the same people by searching columns as by searching each person', async () => {
  const texts = fc.array(fc.tuple(wordText, wordText), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(texts, wordText, async (all, query) => {
      const partition = partitionOfPeople(all.map(([email, name]) => aPerson({ email, name })));
      const column = await partition.texts('search');
      const isFound = searchFor(query);
      const expected = all.map((one) => (isFound(...one) ? 1 : 0));
      expect([...(column ? searchRows(column, query) : [])]).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test('stores names of 255 characters, 200 attributes, and values that are unique for everyone', async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `attribute ${index}`);
  const many = Array.from({ length: 70_000 }, (_, index) =>
    aPerson({
      id: String(index).padStart(26, '0'),
      name: index < 3 ? ['名', 'İ', '👩‍👩‍👧'][index]?.repeat(255) : 'Ann',
      fields:
        index < 2
          ? Object.fromEntries(keys.map((key) => [key, `${key} ${index}`]))
          : { 'attribute 0': `value ${index}` },
    }),
  );
  const partition = partitionOfPeople(many);
  const rows = [0, 1, 2, 65_535, 65_536, 69_999];
  const read = await peopleAt(partition, rows, withoutSearchSection(partition.sections));
  expect(read).toEqual(rows.map((row) => ({ ...many[row], noted: undefined })));
});

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'returns no value for someone without the attribute %s, which every JavaScript object has',
  async (key) => {
    const fields = Object.fromEntries([[key, 'co1']]);
    const people = [aPerson({ fields }), aPerson({ id: '01JD000000000000000000000B' })];
    expect(await readAll(partitionOfPeople(people), people)).toEqual(people.map(asStored));
  },
);
