import fc from 'fast-check';
import { newestFirst, type PersonColumns } from '../../../functions/columns/format/person-columns';
import { findPeople, type PeopleQuery } from '../../../functions/columns/reading/find-people';
import { parseNumber } from '../../../functions/segments/rules/parse-number';
import { normalizeText, searchFor, searchText } from '../../../shared/search-text';
import { triesOf } from '../../runner/length';
import { anyText, idWith, partitionByPlace, partitionOfPeople } from './column-people';

const partitionCount = 3;
const values = fc.oneof(
  fc.constantFrom('', '', '7', '12', '-3', '1.234,5', '0', '-0', 'Paris', 'paris', 'Élan', 'zoo'),
  anyText(4),
);
const names = fc.oneof(fc.constantFrom('', 'Anna', 'ANNA', 'Ännä', 'Müller', 'Muller'), anyText(8));
const statuses = ['active', 'unsubscribed', 'bounced', 'spam'] as const;

type TestPerson = PersonColumns & { readonly lane: number; readonly isHidden: boolean };

const person = fc.record({
  name: names,
  city: values,
  status: fc.constantFrom(...statuses),
  created: fc.nat(4),
  lead: fc.constantFrom(0, 1, 2, 2 ** 32 - 1),
  lane: fc.nat(partitionCount - 1),
  isHidden: fc.boolean(),
});
/**
 * Generates a small audience, or a large one with so few distinct values that a partition doesn't
 * sort everyone for a page.
 */
const audience = fc
  .tuple(fc.array(person, { maxLength: 40 }), fc.constantFrom(1, 1, 1, 16))
  .map(([people, times]) =>
    Array.from({ length: times }, () => people)
      .flat()
      .map(
        ({ city, created, lead: prefix, ...one }, index): TestPerson => ({
          ...one,
          id: idWith(prefix, index),
          email: `${one.name}${index % 7}@a.test`,
          createdAt: `2026-11-0${created + 1}T10:00:00.000Z`,
          fields: city === '' ? {} : { city },
          segmentIds: [],
          purchases: '',
          deeds: {},
          lane: (one.lane + index) % partitionCount,
        }),
      ),
  );

const question = fc.record({
  text: fc.oneof(fc.constantFrom('', 'ann', 'muller', '3 a', 'é'), anyText(2)),
  status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
  order: fc.record({
    by: fc.constantFrom('createdAt', 'email', 'name', 'status', 'attribute'),
    attribute: fc.constant('city'),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  offset: fc.oneof(fc.nat(45), fc.nat(640)),
  limit: fc.nat(12),
});

const bytes = (text: string) => Buffer.from(text);
/** Compares values, numbers before texts. Written independently of the product's code. */
const compareValues = (one: string, other: string): number => {
  const a = parseNumber(one);
  const b = parseNumber(other);
  if (a !== undefined && b !== undefined) return a - b;
  if (a !== undefined || b !== undefined) return a === undefined ? 1 : -1;
  return bytes(normalizeText(one)).compare(bytes(normalizeText(other)));
};
const compareTexts = (one: string, other: string): number =>
  bytes(searchText(one)).compare(bytes(searchText(other)));

type Question = Pick<PeopleQuery, 'text' | 'status' | 'order' | 'offset' | 'limit'>;
const plainOrder =
  ({ order: { by, direction } }: Question) =>
  (one: TestPerson, other: TestPerson): number => {
    const sign = direction === 'ascending' ? 1 : -1;
    if (by === 'createdAt') return -sign * newestFirst(one, other);
    const valueIn = (person: TestPerson): string =>
      by === 'attribute' ? (person.fields.city ?? '') : person[by];
    const a = valueIn(one);
    const b = valueIn(other);
    // Returns whether a value is sorted like an empty one. That is so if normalizing removes all of
    // its characters, such as a lone accent.
    const hasNoValue = (value: string) =>
      value === '' || (by !== 'attribute' && searchText(value) === '');
    if (hasNoValue(a) || hasNoValue(b)) {
      return Number(hasNoValue(a)) - Number(hasNoValue(b)) || newestFirst(one, other);
    }
    const byValue = by === 'attribute' ? compareValues(a, b) : compareTexts(a, b);
    return sign * byValue || newestFirst(one, other);
  };

/**
 * The kinds of partitions: IDs fetched one by one from a file, IDs in memory, and values that
 * aren't IDs.
 */
const kinds = {
  placed: { laneOf: partitionByPlace, idOf: (id: string) => id },
  'in memory': { laneOf: partitionOfPeople, idOf: (id: string) => id },
  texts: { laneOf: partitionOfPeople, idOf: (id: string) => `U${id}` },
} as const;
const kindNames = fc.array(fc.constantFrom('placed', 'in memory', 'texts'), {
  minLength: partitionCount,
  maxLength: partitionCount,
} as const);

test('returns the same page in any order as the simply sorted list', async () => {
  await fc.assert(
    fc.asyncProperty(audience, kindNames, question, async (all, partitionKinds, query) => {
      const kindOf = (partition: number) => kinds[partitionKinds[partition] ?? 'placed'];
      const people = all.map((one) => ({ ...one, id: kindOf(one.lane).idOf(one.id) }));
      const view = Array.from({ length: partitionCount }, (_, partition) => {
        const own = people.filter((one) => one.lane === partition).sort(newestFirst);
        const hidden = Uint8Array.from(own, ({ isHidden }) => Number(isHidden));
        return { columns: kindOf(partition).laneOf(own), hidden };
      });
      const isFound = searchFor(query.text);
      const matchingPeople = people.filter((one) => !one.isHidden && isFound(one.email, one.name));
      const found = matchingPeople
        .filter(({ status }) => !query.status || status === query.status)
        .sort(plainOrder(query));
      const page = await findPeople(view, { ...query, readNumber: parseNumber });
      expect(page).toEqual({
        ids: found.slice(query.offset, query.offset + query.limit).map(({ id }) => id),
        total: found.length,
        counts: Object.fromEntries(
          statuses.map((name) => [
            name,
            matchingPeople.filter(({ status }) => status === name).length,
          ]),
        ),
      });
    }),
    { numRuns: triesOf({ short: 100, long: 900 }) },
  );
});
