import type { Data, Vector } from 'apache-arrow';
import { columnOf, type TextColumn, textAt, textsIn, textVector } from './arrow-columns';
import { largeNumbers, largeVectors } from './steps';

/**
 * Moments in epoch ms. If the text of any moment couldn't be restored exactly from a number, all
 * moments are stored as texts.
 */
export type MomentColumn = { readonly numbers: Float64Array } | TextColumn;

/** `2026-11-20T09:30:00.000Z` */
const usualLength = 24;

const numberOf = (text: string): number | undefined => {
  if (text.length !== usualLength) return undefined;
  const moment = Date.parse(text);
  // Times before 1970 aren't stored as numbers. A date that doesn't exist, such as February 30,
  // isn't either, because it wouldn't be restored to the same text.
  return moment >= 0 && new Date(moment).toISOString() === text ? moment : undefined;
};

/** @returns undefined when one of the texts couldn't be restored exactly */
const numbersIn = (texts: readonly string[]): Float64Array | undefined => {
  const numbers = new Float64Array(texts.length);
  // The text of the previous row. All people in an import have the same moment, so it often needn't
  // be parsed again.
  let last = '';
  let number = Number.NaN;
  for (const [row, text] of texts.entries()) {
    if (text !== last || row === 0) {
      const read = numberOf(text);
      if (read === undefined) return undefined;
      [last, number] = [text, read];
    }
    numbers[row] = number;
  }
  return numbers;
};

/** Returns moments as the columns of a section. */
export const momentVectors = (
  moments: readonly string[] | Float64Array,
): Record<string, Vector> => {
  const numbers = moments instanceof Float64Array ? moments : numbersIn(moments);
  if (!numbers) return { created: textVector(moments as readonly string[]) };
  const { high, steps } = largeVectors(numbers);
  return { createdHigh: high, createdSteps: steps };
};

/** Reads the moments of a section with this many rows. */
export const momentsIn = (columns: ReadonlyMap<string, Data>, count: number): MomentColumn => {
  const texts = columns.get('created');
  if (texts) return textsIn(texts);
  const high = columnOf(columns, 'createdHigh').values;
  return { numbers: largeNumbers(high, columnOf(columns, 'createdSteps').values, count) };
};

/** Returns a moment as the text that is stored with the person. */
export const momentAt = (moments: MomentColumn, row: number): string =>
  'numbers' in moments ? new Date(moments.numbers[row] ?? 0).toISOString() : textAt(moments, row);

/** Compares the moments of two rows. The order is the same as that of the moments' ISO strings. */
export const compareMoments = (
  one: MomentColumn,
  row: number,
  other: MomentColumn,
  otherRow: number,
): number => {
  if ('numbers' in one && 'numbers' in other) {
    return (one.numbers[row] ?? 0) - (other.numbers[otherRow] ?? 0);
  }
  return Buffer.from(momentAt(one, row)).compare(Buffer.from(momentAt(other, otherRow)));
};
