import type { ColumnValue } from './consent-status-values';
import type { ConsentStatusColumn } from './row-consent-status';
import { meaningOfTagPart } from './tag-words';
import { dateKey, valueKey } from './value-text';

/** A column that suggests that some people should not be emailed. */
export type Doubt = {
  readonly column: number;
  readonly header: string;
  /**
   * `answers`: yes, no, or check marks under a header that doesn't say which one means consent.
   * `values`: a few values under a header that doesn't say what they are about.
   */
  readonly kind: 'leaving' | 'answers' | 'values';
  /** How many different people this column excludes. */
  readonly people: number;
  /** The values that exclude people, the most frequent first. */
  readonly values: readonly ColumnValue[];
};

/** The separators between tags in one cell, the same as in `tag-words`. */
const tagSeparators = /[,;|\n/]/;
const maxListedValues = 12;
const maxCounted = 1000;
const maxValueLength = 100;

type Tally = { readonly people: Set<string>; readonly values: Map<string, ColumnValue> };

/**
 * Returns the parts of a cell that exclude a person. In a cell with tags, only some of the tags may
 * do so.
 */
const partsOf = ({ meaning }: ConsentStatusColumn, cell: string): string[] =>
  meaning === 'tags'
    ? cell
        .split(tagSeparators)
        .map((tag) => tag.trim())
        .filter((tag) => meaningOfTagPart(tag) !== undefined)
    : [cell];

const countValue = ({ values }: Tally, part: string, means: ColumnValue['means']) => {
  const key = valueKey(part);
  const known = values.get(key);
  if (!known && values.size >= maxCounted) return;
  const value = key === '' ? '' : part.slice(0, maxValueLength);
  const isDate = key === dateKey ? { isDate: true } : {};
  values.set(key, { value, means, ...isDate, ...known, rows: (known?.rows ?? 0) + 1 });
};

/** Counts how many people each of the columns excludes, and by which values. */
export const doubtsAbout = (
  columns: readonly ConsentStatusColumn[],
  rows: Iterable<{ readonly cells: readonly string[] }>,
  emailOf: (cells: readonly string[]) => string,
  cleanCell: (cell: string) => string,
): Doubt[] => {
  const tallies = columns.map((): Tally => ({ people: new Set(), values: new Map() }));
  for (const { cells } of columns.length > 0 ? rows : []) {
    columns.forEach((column, at) => {
      const cell = cleanCell(cells[column.index] ?? '');
      const means = column.meaningOf(cell);
      const tally = tallies[at];
      if (means === 'active' || !tally) return;
      tally.people.add(emailOf(cells));
      for (const part of partsOf(column, cell)) countValue(tally, part, means);
    });
  }
  return columns.flatMap(({ index, header, meaning }, at) => {
    const { people = new Set(), values = new Map<string, ColumnValue>() } = tallies[at] ?? {};
    if (people.size === 0) return [];
    const shownValues = [...values.values()]
      .sort((a, b) => b.rows - a.rows)
      .slice(0, maxListedValues);
    const kind = meaning === 'answers' || meaning === 'values' ? meaning : 'leaving';
    return [{ column: index, header, kind, people: people.size, values: shownValues }];
  });
};
