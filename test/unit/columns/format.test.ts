import fc from 'fast-check';
import { peopleAt } from '../../../functions/columns/format/lane-columns';
import type { PersonColumns } from '../../../functions/columns/format/person-columns';
import { createRowIndex } from '../../../functions/columns/format/row-index';
import { searchRows } from '../../../functions/columns/format/search-rows';
import { factSections } from '../../../functions/columns/format/sections';
import { searchFor } from '../../../shared/search-text';
import { anyText, laneOfPeople, someone } from './column-people';

const readAll = async (people: readonly PersonColumns[]) => {
  const lane = laneOfPeople(people);
  const rows = people.map((_, row) => row);
  return peopleAt(lane, rows, factSections(lane.sections));
};

const asStored = (person: PersonColumns): PersonColumns => ({
  ...person,
  segmentIds: [...person.segmentIds].sort(),
  noted: person.noted,
});

const ids = fc.uniqueArray(fc.stringMatching(/^[0-7][0-9A-Z]{25}$/), { maxLength: 12 });
const person = (id: string): fc.Arbitrary<PersonColumns> =>
  fc.record(
    {
      ...{ id: fc.constant(id), email: anyText(20), name: anyText(20) },
      status: fc.constantFrom('active', 'unsubscribed', 'bounced', 'spam'),
      createdAt: fc.integer({ min: 0, max: 2e12 }).map((ms) => new Date(ms).toISOString()),
      fields: fc.dictionary(
        anyText(5),
        anyText(10).filter((text) => text !== ''),
        { noNullPrototype: true },
      ),
      segmentIds: fc.subarray(['01A', '01B', '01C']),
      purchases: fc.constantFrom('', '11:1764150000', '12:1764150000 11:1764140000'),
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

test('people are read as they were written, in any script', async () => {
  await fc.assert(
    fc.asyncProperty(people, async (all) => {
      expect(await readAll(all)).toEqual(all.map(asStored));
    }),
    { numRuns: 300 },
  );
});

test('everybody is found by their id, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(people, ids, async (all, others) => {
      const find = createRowIndex(await laneOfPeople(all).people());
      for (const [row, { id }] of all.entries()) expect(find(id)).toBe(row);
      const known = new Set(all.map(({ id }) => id));
      for (const id of others) if (!known.has(id)) expect(find(id)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', 'ß', 'ø', 'Ü', 'İ', '¨', 'ς', '名'), maxLength: 3 }),
  anyText(3),
);
const words = fc.array(word, { maxLength: 3 }).map((all) => all.join(' '));

test('a search in columns finds whom a search of each person finds', async () => {
  const texts = fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(texts, words, async (all, query) => {
      const lane = laneOfPeople(all.map(([email, name]) => someone({ email, name })));
      const column = await lane.texts('search');
      const isFound = searchFor(query);
      const expected = all.map((one) => (isFound(...one) ? 1 : 0));
      expect([...(column ? searchRows(column, query) : [])]).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test('names of 255 characters, 200 attributes and a value of its own for everybody are kept', async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `attribute ${index}`);
  const many = Array.from({ length: 70_000 }, (_, index) =>
    someone({
      id: String(index).padStart(26, '0'),
      name: index < 3 ? ['名', 'İ', '👩‍👩‍👧'][index]?.repeat(255) : 'Ann',
      fields:
        index < 2
          ? Object.fromEntries(keys.map((key) => [key, `${key} ${index}`]))
          : { 'attribute 0': `value ${index}` },
    }),
  );
  const lane = laneOfPeople(many);
  const rows = [0, 1, 2, 65_535, 65_536, 69_999];
  const read = await peopleAt(lane, rows, factSections(lane.sections));
  expect(read).toEqual(rows.map((row) => ({ ...many[row], noted: undefined })));
});
