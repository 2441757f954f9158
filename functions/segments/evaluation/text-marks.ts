import type { TextColumn } from '../../columns/format/arrow-columns';
import { markMatchingRows, matchesAt, prepareScan } from '../../columns/format/scan-texts';
import type { TextSearch } from '../rules/field-rule';

type PositionFinder = (from: number, to: number) => number;

/**
 * Marks rows that contain exactly these bytes at a given position, which must be within the row.
 */
const markAt = (
  { bytes, starts }: TextColumn,
  searchBytes: Buffer,
  positionIn: PositionFinder,
  rowMarks: Uint8Array,
): void => {
  for (let row = 0; row < rowMarks.length; row += 1) {
    const from = starts[row] ?? 0;
    const to = starts[row + 1] ?? 0;
    const at = positionIn(from, to);
    if (at >= from && at + searchBytes.length <= to && matchesAt(bytes, at, searchBytes))
      rowMarks[row] = 1;
  }
};

/**
 * Marks the rows for which a condition on text holds, by searching the bytes of all rows together.
 * The result is the same as `compileFieldRule`'s for each text.
 * @param lowered the texts trimmed and in lower case
 * @returns a 1 for every row that matches
 */
export const textMarks = (
  lowered: TextColumn,
  { operator, searchText: searchBytes }: TextSearch,
): Uint8Array => {
  const bytes = Buffer.from(searchBytes);
  const rowMarks = new Uint8Array(lowered.starts.length - 1);
  const markRows = (positionIn: PositionFinder) => markAt(lowered, bytes, positionIn, rowMarks);
  // A row of any other length gets a position outside of the row, so it never matches.
  const wholeText: PositionFinder = (from, to) => (to - from === bytes.length ? from : -1);
  const markByOperator = {
    contains: () => markMatchingRows(prepareScan(lowered), bytes, rowMarks),
    starts_with: () => markRows((from) => from),
    ends_with: () => markRows((_from, to) => to - bytes.length),
    is: () => markRows(wholeText),
  };
  const isNot = operator === 'is_not' || operator === 'not_contains';
  markByOperator[
    operator === 'is_not' ? 'is' : operator === 'not_contains' ? 'contains' : operator
  ]();
  if (isNot)
    for (let row = 0; row < rowMarks.length; row += 1) rowMarks[row] = 1 - (rowMarks[row] ?? 0);
  return rowMarks;
};
