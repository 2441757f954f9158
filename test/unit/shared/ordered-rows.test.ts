import { type OrderValue, orderedRows } from '../../../shared/ordered-rows';

const order = (values: readonly OrderValue[], direction: 'ascending' | 'descending') =>
  orderedRows(values, (value) => value, direction);

test('sorts numbers by size, and words in dictionary order', () => {
  expect(order([2, 10, 1], 'ascending')).toEqual([1, 2, 10]);
  expect(order([2, 10, 1], 'descending')).toEqual([10, 2, 1]);
  const names = ['Week 10', 'émile', 'week 2', 'Zoë', 'Eva'];
  expect(order(names, 'ascending')).toEqual(['émile', 'Eva', 'week 2', 'Week 10', 'Zoë']);
});

test('puts empty values last in both directions, and treats zero as a value', () => {
  expect(order([undefined, 0, null, 3], 'ascending')).toEqual([0, 3, undefined, null]);
  expect(order([undefined, 0, '', 3], 'descending')).toEqual([3, 0, undefined, '']);
});

test('keeps the order of rows with equal values, and doesn’t change the given rows', () => {
  const rows = [
    { id: 'a', size: 1 },
    { id: 'b', size: 2 },
    { id: 'c', size: 1 },
  ];
  const sizeOf = ({ size }: { readonly size: number }) => size;
  const ids = (direction: 'ascending' | 'descending') =>
    orderedRows(rows, sizeOf, direction).map(({ id }) => id);
  expect(ids('ascending')).toEqual(['a', 'c', 'b']);
  expect(ids('descending')).toEqual(['b', 'a', 'c']);
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
