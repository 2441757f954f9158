export type OrderDirection = 'ascending' | 'descending';

/** The value a row is ordered by. Rows without a value come last in either direction. */
export type OrderValue = string | number | null | undefined;

/**
 * Compares words the way people look them up: without case or accents, 'Week 2' before 'Week 10'.
 */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));

const isMissing = (value: OrderValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Sorts all rows by one value. Rows with equal values keep their order. */
export const orderedRows = <Row>(
  rows: readonly Row[],
  rowValue: (row: Row) => OrderValue,
  direction: OrderDirection,
): Row[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: rowValue(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
      return sign * compareValues(a, b);
    })
    .map(({ row }) => row);
};
