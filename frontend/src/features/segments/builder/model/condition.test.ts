import { expect, test } from 'vitest';
import {
  type Condition,
  conditionProblem,
  newCondition,
  toFieldRule,
  withField,
} from './condition';

const condition = (changes: Partial<Condition>): Condition => ({
  ...newCondition(0, { key: 'city', type: 'text' }),
  ...changes,
});

test('a value is required only if the operator compares with one', () => {
  expect(conditionProblem(condition({ operator: 'is' }))).toBe('Enter a value.');
  expect(conditionProblem(condition({ operator: 'is', value: ['  ', ''] }))).toBe('Enter a value.');
  expect(conditionProblem(condition({ operator: 'is_empty' }))).toBeUndefined();
});

test('requires both ends of a range in ascending order', () => {
  const betweenNumbers = { type: 'number', operator: 'between' } as const;
  expect(conditionProblem(condition({ ...betweenNumbers, value: ['1', ''] }))).toBe(
    'Enter a value.',
  );
  expect(conditionProblem(condition({ ...betweenNumbers, value: ['9', '10'] }))).toBeUndefined();
  expect(conditionProblem(condition({ ...betweenNumbers, value: ['10', '9'] }))).toMatch(
    /first value/,
  );
  const days = { type: 'date', operator: 'date_between' } as const;
  expect(conditionProblem(condition({ ...days, value: ['2026-02-01', '2026-01-01'] }))).toMatch(
    /first value/,
  );
});

test('requires numbers to be numeric, and day counts to be whole and at least one', () => {
  const number = { type: 'number', operator: 'equal' } as const;
  expect(conditionProblem(condition({ ...number, value: ['ten', ''] }))).toBe('Enter a number.');
  const days = { type: 'date', operator: 'in_last_days' } as const;
  for (const value of ['0', '1.5', '99999']) {
    expect(conditionProblem(condition({ ...days, value: [value, ''] }))).toMatch(/days/);
  }
  expect(conditionProblem(condition({ ...days, value: ['30', ''] }))).toBeUndefined();
});

test('stores only the values that the operator compares with', () => {
  expect(toFieldRule(condition({ operator: 'is_empty', value: ['left over', ''] })).value).toEqual(
    [],
  );
  expect(toFieldRule(condition({ operator: 'is', value: [' Oslo ', 'x'] })).value).toEqual([
    'Oslo',
  ]);
});

test('keeps the operator when another attribute is chosen only if both have the same type', () => {
  const textCondition = condition({ operator: 'contains', value: ['o', ''] });
  expect(withField(textCondition, { key: 'town', type: 'text' })).toEqual({
    ...textCondition,
    field: 'town',
  });
  expect(withField(textCondition, { key: 'orders', type: 'number' })).toMatchObject({
    field: 'orders',
    operator: 'equal',
    value: ['', ''],
  });
});
