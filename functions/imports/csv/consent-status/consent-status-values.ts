import { maxValues, type ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import type { ConsentStatusColumn } from './row-consent-status';
import { dateKey, valueKey } from './value-text';

export type ColumnValue = {
  /** The value as first written in the file, shortened. */
  readonly value: string;
  readonly rows: number;
  readonly means: ValueMeaning;
  /** Whether this entry represents all dates of the column together. */
  readonly isDate?: boolean;
};

/** The values of one column: those that need a choice first, then the most frequent. */
export type ColumnValues = {
  readonly values: readonly ColumnValue[];
  /** How many further values are not shown, and how many rows contain one of them. */
  readonly others?: { readonly values: number; readonly rows: number };
};

/** Beyond this many distinct values, a column is free text, and a list of them wouldn't help. */
const maxCounted = 1000;
const maxValueLength = 100;

type ValueCount = { value: string; rows: number };
type Tally = { readonly counts: Map<string, ValueCount>; uncounted: number };

const addCell = ({ counts, ...tally }: Tally, cell: string): number => {
  const key = valueKey(cell);
  const known = counts.get(key);
  if (known) known.rows += 1;
  else if (counts.size < maxCounted)
    counts.set(key, { value: cell.slice(0, maxValueLength), rows: 1 });
  else return tally.uncounted + 1;
  return tally.uncounted;
};

const isOpen = ({ means }: ColumnValue): number => (means === 'ask' ? 0 : 1);

const summary = (tally: Tally, meaningOf: (cell: string) => ValueMeaning): ColumnValues => {
  const all = [...tally.counts].map(([key, { value, rows }]): ColumnValue => {
    const shownValue = key === '' ? '' : value;
    return {
      value: shownValue,
      rows,
      means: meaningOf(shownValue),
      ...(key === dateKey ? { isDate: true } : {}),
    };
  });
  all.sort((one, other) => isOpen(one) - isOpen(other) || other.rows - one.rows);
  const rest = all.slice(maxValues);
  const rows = rest.reduce((sum, one) => sum + one.rows, tally.uncounted);
  const values = all.slice(0, maxValues);
  return rows === 0 ? { values } : { values, others: { values: rest.length, rows } };
};

/** Returns the distinct values of the columns that say who may be emailed, read from all rows. */
export const valuesOfColumns = (
  statusColumns: readonly ConsentStatusColumn[],
  records: Iterable<{ readonly cells: readonly string[] }>,
  cleanCell: (cell: string) => string,
): ReadonlyMap<number, ColumnValues> => {
  const tallies = statusColumns.map((): Tally => ({ counts: new Map(), uncounted: 0 }));
  if (statusColumns.length > 0) {
    for (const { cells } of records) {
      statusColumns.forEach(({ index }, at) => {
        const tally = tallies[at];
        if (tally) tally.uncounted = addCell(tally, cleanCell(cells[index] ?? ''));
      });
    }
  }
  return new Map(
    statusColumns.map(({ index, meaningOf }, at) => [
      index,
      summary(tallies[at] ?? { counts: new Map(), uncounted: 0 }, meaningOf),
    ]),
  );
};
