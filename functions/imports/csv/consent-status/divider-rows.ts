import { cleanLine } from '../../../audience/attributes/typed-text-rules';
import type { Column } from '../column';
import type { CsvRecord } from '../read-records';
import { activeSet } from './consent-status-words';
import { meaningOfName, type NameDoubt } from './name-consent-status';
import { isConsentStatusMeaning } from './value-rules';
import { consentStatusWords } from './value-text';

/** A row between people that describes those below it: "Unsubscribed:". */
export type Divider = {
  readonly line: number;
  readonly name: string;
  /** Undefined when the people below it did not unsubscribe. */
  readonly means: NameDoubt['means'] | undefined;
};

/** A file with more of them isn't a table. */
const maxDividers = 500;
const shownChars = 100;

/**
 * Returns the only text in a row without an address. Figures next to it are a count: "Unsubscribed;
 * 12".
 */
const onlyText = (cells: readonly string[]): { text: string; at: number } | undefined => {
  let found: { text: string; at: number } | undefined;
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim();
    if (text === '' || /^[\p{Nd}\s.,()%]+$/u.test(text)) continue;
    if (found || text.includes('@')) return undefined;
    found = { text: cleanLine(text), at };
  }
  return found;
};

/** Returns the punctuation around a divider's words. Dividers in one file look alike. */
const signsOf = (text: string): string => text.replace(/[\p{L}\p{M}\p{Nd}\s()]+/gu, '~');

const isOfActive = (text: string): boolean =>
  consentStatusWords(text)
    .split(' ')
    .some((word) => activeSet.has(word));

/**
 * Finds the rows that divide a file into people who unsubscribed and others, in the file's order. A
 * row that isn't about unsubscribing ends such a section only if it looks like the row that began
 * it, so page numbers and notes don't.
 */
export const dividersOf = (
  columns: readonly Column[],
  records: Iterable<CsvRecord>,
): readonly Divider[] => {
  const found: Divider[] = [];
  let signs: string | undefined;
  for (const { cells, line } of records) {
    const only = onlyText(cells);
    if (!only) continue;
    const { text, at } = only;
    const isStatus =
      isConsentStatusMeaning(columns[at]?.meaning ?? 'ignored') && !text.endsWith(':');
    if (isStatus) continue;
    const means = meaningOfName(text);
    const name = text.slice(0, shownChars);
    if (means) {
      found.push({ line, name, means });
      signs = signsOf(text);
    } else if (
      signs !== undefined &&
      (isOfActive(text) || (signsOf(text) === signs && !/\p{Nd}/u.test(text)))
    ) {
      found.push({ line, name, means: undefined });
      signs = undefined;
    }
    if (found.length === maxDividers) break;
  }
  return found;
};

/** Returns what the nearest divider above a line says about that line. */
export const meaningBelow = (dividers: readonly Divider[], line: number): Divider['means'] =>
  dividers.length === 0 ? undefined : dividers.findLast((one) => one.line < line)?.means;
