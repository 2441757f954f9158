import fc from 'fast-check';
import { readTexts, writeTexts } from '../../../../functions/columns/format/arrow-columns';
import { toLowerCaseTexts } from '../../../../functions/columns/format/partition-columns';
import { markMatchingRows, prepareScan } from '../../../../functions/columns/format/scan-texts';
import { searchRows } from '../../../../functions/columns/format/search-rows';
import { textMarks } from '../../../../functions/segments/evaluation/text-marks';
import { compileFieldRule } from '../../../../functions/segments/rules/field-rule';
import { ruleMoment } from '../../../../functions/segments/rules/rule-moment';
import type { FieldRule } from '../../../../shared/contracts/segment-rules';
import { searchFor } from '../../../../shared/search-text';
import { triesOf } from '../../../runner/length';
import { anyText, aPerson, partitionOfPeople } from '../column-people';

const moment = ruleMoment(Date.UTC(2026, 10, 20), 'UTC');
const operators = [
  ...(['contains', 'not_contains', 'starts_with', 'ends_with', 'is', 'is_not'] as const),
];

const conditionOn = (operator: (typeof operators)[number], value: string): FieldRule => ({
  field: 'name',
  type: 'text',
  operator,
  value: [value],
});

/**
 * Letters that get longer or shorter in lowercase, have accents, look like others, or are white
 * space.
 */
const odd = [
  'a',
  'b',
  'B',
  'İ',
  'Ⱥ',
  'K',
  'Σ',
  'ς',
  'ß',
  'é',
  'e\u0301',
  '名',
  '😀',
  ' ',
  '\t',
  '\u00a0',
];
const oddText = (maxLength: number) => fc.string({ unit: fc.constantFrom(...odd), maxLength });
const plainText = fc.string({ unit: fc.constantFrom('a', 'b', 'B', '@', ' '), maxLength: 6 });
const text = fc.oneof(plainText, oddText(6), anyText(5));
const texts = fc.oneof(
  fc.array(plainText, { minLength: 1, maxLength: 30 }),
  fc.array(text, { minLength: 1, maxLength: 12 }),
);
const columnOf = (all: readonly string[]) => readTexts(writeTexts(all));

/**
 * Generates search terms from the texts, so that about half of them are found. Some span two texts.
 */
const searchTermsFrom = (all: readonly string[]) =>
  fc.oneof(
    text,
    fc
      .constant(all.join(''))
      .chain((joinedText) =>
        fc
          .tuple(fc.nat(joinedText.length), fc.integer({ min: 1, max: 9 }))
          .map(([from, length]) => joinedText.slice(from, from + length)),
      ),
  );
const question = texts.chain((all) => fc.tuple(fc.constant(all), searchTermsFrom(all)));

test('matches the same rows with a condition on the stored bytes as on each text', () => {
  fc.assert(
    fc.property(question, fc.constantFrom(...operators), ([all, value], operator) => {
      const rule = conditionOn(operator, value);
      const holds = compileFieldRule(rule, moment);
      fc.pre(holds.looks?.searchText.isWellFormed() === true);
      const stored = all.map((one) => one.toWellFormed());
      const marks = holds.looks && textMarks(toLowerCaseTexts(columnOf(stored)), holds.looks);
      expect([...(marks ?? [])]).toEqual(stored.map((one) => Number(holds(one))));
    }),
    { numRuns: triesOf({ short: 600, long: 3000 }) },
  );
});

test('finds a byte sequence only in a row that contains all of it, not across two rows', () => {
  fc.assert(
    fc.property(question, ([all, value]) => {
      fc.pre(value.isWellFormed());
      const matchedRows = new Uint8Array(all.length);
      markMatchingRows(prepareScan(columnOf(all)), Buffer.from(value), matchedRows);
      expect([...matchedRows]).toEqual(
        all.map((one) => Number(Buffer.from(one).includes(Buffer.from(value)))),
      );
    }),
    { numRuns: triesOf({ short: 600, long: 3000 }) },
  );
});

test('doesn’t find text that starts in one row and ends in the next', () => {
  const column = columnOf(['abc', 'def', '', 'abcdef', 'bcde']);
  const marksOf = (searchText: string) => {
    const matchedRows = new Uint8Array(5);
    markMatchingRows(prepareScan(column), Buffer.from(searchText), matchedRows);
    return [...matchedRows];
  };
  expect(marksOf('cd')).toEqual([0, 0, 0, 1, 1]);
  expect(marksOf('fabc')).toEqual([0, 0, 0, 0, 0]);
  expect(marksOf('bcdef')).toEqual([0, 0, 0, 1, 0]);
  expect(marksOf('')).toEqual([1, 1, 1, 1, 1]);
});

test('finds long names in every script by any part of them', () => {
  const long = ['a', 'İ', '名', 'ж', '👩‍👩‍👧', 'א', 'ที่', 'e\u0301'].map((one) => one.repeat(255));
  const names = long.flatMap((one) => [`${one}x`, one, `y${one}`, '']);
  const column = toLowerCaseTexts(columnOf(names));
  for (const value of [...long, 'x', 'ж'.repeat(254), `${'名'.repeat(255)}x`]) {
    for (const operator of operators) {
      const holds = compileFieldRule(conditionOn(operator, value), moment);
      const marks = holds.looks && textMarks(column, holds.looks);
      expect([...(marks ?? [])]).toEqual(names.map((one) => Number(holds(one))));
    }
  }
});

test('finds combinations of words that nearly all people, few people, or no one has, in any order', async () => {
  const people = Array.from({ length: 3000 }, (_, row) =>
    aPerson({
      email: `p${row}@mail.example`,
      name: row % 10 === 0 ? `Zoë Müller${row}` : `Anna Sample${row}`,
    }),
  );
  const column = await partitionOfPeople(people).texts('search');
  for (const query of [
    'example zoe',
    'zoe example',
    'sample 1',
    'mueller 2',
    'a e',
    'zoe anna',
    'e',
    'p29',
  ]) {
    const isFound = searchFor(query);
    expect([...(column ? searchRows(column, query) : [])]).toEqual(
      people.map(({ email, name }) => Number(isFound(email, name))),
    );
  }
});
