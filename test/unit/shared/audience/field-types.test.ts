import {
  fieldTypeRules,
  fieldTypes,
  operatorsOf,
} from '../../../../shared/audience/segment-operators';

test.each([
  ['number', '3.5', true],
  ['number', 'three', false],
  ['date', '2024-02-29', true],
  ['date', '2023-02-29', false],
  ['date', '2024-13-01', false],
  ['date', '2024-1-1', false],
  ['date', '2024-01-01T00:00', false],
  ['text', 'anything', true],
] as const)('checks whether a %s accepts %s as a value: %s', (type, text, isValue) => {
  expect(fieldTypeRules(type).isValue(text)).toBe(isValue);
});

test('sorts numbers by size, and dates and texts alphabetically', () => {
  expect(fieldTypeRules('number').isOrdered('9', '10')).toBe(true);
  expect(fieldTypeRules('text').isOrdered('9', '10')).toBe(false);
  expect(fieldTypeRules('date').isOrdered('2024-09-30', '2024-10-01')).toBe(true);
});

test('offers comparisons for every attribute type', () => {
  for (const type of fieldTypes) expect(operatorsOf(type).length).toBeGreaterThan(2);
});
