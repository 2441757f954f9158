import { expect, test } from 'vitest';
import { unreadableValuesText } from './unreadable-values';

test('explains how many values don’t fit the attribute’s type, and shows nothing if all fit', () => {
  const odd = { values: 1, of: 1202, isAll: true };
  expect(unreadableValuesText({ key: 'spent', type: 'number', odd })).toBe(
    '1 of 1,202 values is not a number. Comparisons skip it.',
  );
  const manyOddValues = { values: 12, of: 5000, isAll: false };
  expect(unreadableValuesText({ key: 'since', type: 'date', odd: manyOddValues })).toBe(
    '12 of 5,000 checked values are not dates. Comparisons skip them.',
  );
  expect(unreadableValuesText({ key: 'spent', type: 'number' })).toBeUndefined();
  expect(unreadableValuesText(undefined)).toBeUndefined();
});
