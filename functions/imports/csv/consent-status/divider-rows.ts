import { cleanLine } from '../../../audience/attributes/clean-text-rules';
import type { Column } from '../column';
import type { CsvRecord } from '../read-records';
import { activeSet } from './consent-status-words';
import { meaningOfName, type NameDoubt } from './name-consent-status';
import { isConsentStatusMeaning } from './value-rules';
import { toComparisonWords } from './value-text';

/** A row between people that describes the people below it: "Unsubscribed:". */
export type Divider = {
  readonly line: number;
  readonly name: string;
  /** Undefined when the people below it did not unsubscribe. */
  readonly means: NameDoubt['means'] | undefined;
};

/** The maximum number of divider rows. A file with more of them isn't a table. */
const maxDividers = 500;
const maxNameLength = 100;

/**
 * Returns the only text in a row without an address. Figures next to it are a count: "Unsubscribed;
 * 12".
 */
const findOnlyText = (cells: readonly string[]): { text: string; at: number } | undefined => {
  let found: { text: string; at: number } | undefined;
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim();
    if (text === '' || /^[\p{Nd}\s.,()%]+$/u.test(text)) continue;
    if (found || text.includes('@')) return undefined;
    found = { text: cleanLine(text), at };
  }
  return found;
};

/**
 * Returns the punctuation around a divider's words. All dividers in a file usually have the same
 * punctuation.
 */
const punctuationOf = (text: string): string => text.replace(/[\p{L}\p{M}\p{Nd}\s()]+/gu, '~');

const isAboutActive = (text: string): boolean =>
  toComparisonWords(text)
    .split(' ')
    .some((word) => activeSet.has(word));

/**
 * Finds the rows that divide a file into people who unsubscribed and others, in the file's order. A
 * row that isn't about unsubscribing ends such a section only if it looks like the row that began
 * the section. So page numbers and notes don't end it.
 */
export const dividersOf = (
  columns: readonly Column[],
  records: Iterable<CsvRecord>,
): readonly Divider[] => {
  const found: Divider[] = [];
  let signs: string | undefined;
  for (const { cells, line } of records) {
    const only = findOnlyText(cells);
    if (!only) continue;
    const { text, at } = only;
    const isStatus =
      isConsentStatusMeaning(columns[at]?.meaning ?? 'ignored') && !text.endsWith(':');
    if (isStatus) continue;
    const means = meaningOfName(text);
    const name = text.slice(0, maxNameLength);
    if (means) {
      found.push({ line, name, means });
      signs = punctuationOf(text);
    } else if (
      signs !== undefined &&
      (isAboutActive(text) || (punctuationOf(text) === signs && !/\p{Nd}/u.test(text)))
    ) {
      found.push({ line, name, means: undefined });
      signs = undefined;
    }
    if (found.length === maxDividers) break;
  }
  return found;
};

/** Returns what the nearest divider above a line says about that line. */
export const meaningOfLine = (dividers: readonly Divider[], line: number): Divider['means'] =>
  dividers.length === 0 ? undefined : dividers.findLast((one) => one.line < line)?.means;
