import { fieldOfValues } from '../../../../functions/segments/field-keys/field-value-rules';

const repeatValue = (value: unknown, times: number) => Array.from({ length: times }, () => value);
const field = (list: readonly unknown[], isAll = true) =>
  fieldOfValues('k', { people: list.map((k) => ({ k })), isAll });

test('decides the type when three quarters of the values have it', () => {
  const odd = { values: 1, of: 4, isAll: false };
  expect(field(['x', '1', '2', '3'], false)).toEqual({ key: 'k', type: 'number', odd });
  expect(field(['x', 'y', '1', '2', '3'])).toEqual({ key: 'k', type: 'text' });
});

test('treats one code among fifty values as odd, but reads all values as text if two of ninety-nine are codes', () => {
  const valuesWithOddOne = [...repeatValue('75001', 49), '01234'];
  expect(field(valuesWithOddOne)).toMatchObject({ type: 'number', odd: { values: 1, of: 50 } });
  expect(field([...repeatValue('75001', 97), '01234', ' 01235 '])).toEqual({
    key: 'k',
    type: 'text',
  });
});

test('counts no odd values when all values fit the type', () => {
  expect(field(['yes', 'no'])).toEqual({ key: 'k', type: 'boolean' });
});

test('ignores empty and non-text values, and people without the attribute', () => {
  const people = [{ k: '1' }, { k: ' ' }, { k: 5 }, {}, { other: 'x' }];
  expect(fieldOfValues('k', { people, isAll: true })).toEqual({ key: 'k', type: 'number' });
  expect(fieldOfValues('constructor', { people, isAll: true })).toEqual({
    key: 'constructor',
    type: 'text',
  });
});
