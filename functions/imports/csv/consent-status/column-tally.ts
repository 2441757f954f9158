import { cleanCell } from '../../../audience/attributes/clean-text-rules';
import { isDateText, isMonthOfYear } from '../../../audience/attributes/read-date';
import { isNone } from './column-reading';
import { activeSet, wordMeanings } from './consent-status-words';
import { isRefusal } from './refusal-words';
import { meaningOfName, meaningOfTags } from './tag-words';
import { isUnambiguousValue } from './unambiguous-words';
import { isYesOrNo } from './value-rules';
import { dateKey, valueKey } from './value-text';

export type Cells = readonly string[];

/** A column with more distinct values can't be a status. It may still contain tags. */
const maxDistinct = 300;
/** No tool writes a status longer than this. */
const maxChars = 60;
/** No one writes more tags into one cell. */
const maxTagChars = 500;

/** The counts from the cells of one column. */
export type Tally = {
  /** The distinct cells as written in the file, each read once. */
  readonly seen: Map<string, SeenValue>;
  filled: number;
  empty: number;
  /** The number of cells with a known word about who may be emailed. */
  understood: number;
  /** The number of understood cells that say a person unsubscribed or never agreed. */
  leaving: number;
  /** The number of cells counted in `leaving` whose word also has other meanings. */
  ambiguousLeaving: number;
  /** The number of understood cells with words that are used only for mailing lists. */
  telling: number;
  /**
   * The number of cells with tags of which one says that a person unsubscribed. In a column with
   * many different values, such a cell may contain just that tag.
   */
  tags: number;
  /** The number of cells with a yes, a no, or a check mark. */
  answers: number;
  dates: number;
  numbers: number;
  /**
   * The number of cells with numbers that may be dates: years, and days as spreadsheets count them.
   */
  numbersOfDays: number;
  /** The number of cells that answer "how often?" with never. */
  nones: number;
  /** The number of cells that refuse something and say nothing else: "Declined". */
  refusals: number;
  links: number;
  isDismissed: boolean;
};
type CellKind =
  | 'nothing'
  | 'link'
  | 'active'
  | 'leaving'
  | 'left'
  | 'telling'
  | 'tags'
  | 'answer'
  | 'date'
  | 'number';
/** What one cell says on its own. */
type SeenValue = {
  readonly kind: CellKind;
  readonly isNumberOfDay: boolean;
  readonly isNone: boolean;
  readonly isRefusal: boolean;
};

export const newTally = (): Tally => ({
  seen: new Map(),
  filled: 0,
  empty: 0,
  understood: 0,
  leaving: 0,
  ambiguousLeaving: 0,
  telling: 0,
  tags: 0,
  answers: 0,
  dates: 0,
  numbers: 0,
  numbersOfDays: 0,
  nones: 0,
  refusals: 0,
  links: 0,
  isDismissed: false,
});

const isNumber = /^[+-]?\d{1,9}(?:[.,]\d+)*$/;
/** Years from 1990, and spreadsheet days from 1990 to 2064. */
const isNumberOfDay = /^(?:19[9]\d|20[0-4]\d|[345]\d{4}(?:[.,]\d+)?)$/;

/** Shorter texts, such as `1.5` and `7/8`, don't count as days. */
const minDateLength = 6;
const isDay = (cell: string): boolean => isDateText(cell) || isMonthOfYear(cell);

const cellKindOf = (cell: string): CellKind => {
  if (/^(?:https?:|www\.)/i.test(cell)) return 'link';
  if (cell.length > maxTagChars) return 'nothing';
  const key = cell.length > maxChars ? '' : valueKey(cell);
  if (key === dateKey) return 'date';
  if (cell.length >= minDateLength && /\p{Nd}/u.test(cell) && isDay(cell)) return 'date';
  if (isYesOrNo(key)) return 'answer';
  if (isNumber.test(cell)) return 'number';
  if (key !== '') {
    if (isUnambiguousValue(key)) return 'telling';
    if (wordMeanings.get(key) === 'unsubscribed') return 'left';
    if (wordMeanings.has(key)) return 'leaving';
    if (activeSet.has(key)) return 'active';
  }
  return meaningOfTags(cell) === undefined ? 'nothing' : 'tags';
};

/**
 * Matches a letter. In a column with many values, only cells with a letter are worth reading as
 * tags.
 */
const hasLetter = /\p{L}/u;

const readCell = (raw: string): SeenValue => {
  const cell = raw.trim();
  const kind = cellKindOf(cleanCell(raw));
  const key = valueKey(cell);
  return {
    kind,
    isNumberOfDay: isNumberOfDay.test(cell),
    isNone: kind !== 'number' && isNone(key),
    isRefusal: cell.length <= maxChars && isRefusal(key),
  };
};

const count = (tally: Tally, seen: SeenValue) => {
  const { kind } = seen;
  if (seen.isNumberOfDay) tally.numbersOfDays += 1;
  if (seen.isNone) tally.nones += 1;
  if (seen.isRefusal) tally.refusals += 1;
  if (kind === 'link') tally.links += 1;
  if (kind === 'tags') tally.tags += 1;
  if (kind === 'answer') tally.answers += 1;
  if (kind === 'date') tally.dates += 1;
  if (kind === 'number') tally.numbers += 1;
  if (kind !== 'active' && kind !== 'leaving' && kind !== 'left' && kind !== 'telling') return;
  tally.understood += 1;
  if (kind !== 'active') tally.leaving += 1;
  if (kind === 'left') tally.ambiguousLeaving += 1;
  if (kind === 'telling') tally.telling += 1;
};

/**
 * Returns whether a cell is blank. Among check marks and dates, a dash means nothing, like an empty
 * cell.
 */
const isBlank = (cell: string): boolean => /^[\s\-–—_.]*$/.test(cell);

const addCell = (tally: Tally, raw: string) => {
  tally.filled += 1;
  if (tally.isDismissed) {
    if (
      tally.tags === 0 &&
      hasLetter.test(raw) &&
      meaningOfTags(cleanCell(raw.slice(0, maxTagChars)))
    ) {
      tally.tags += 1;
    }
    return;
  }
  let seen = tally.seen.get(raw);
  if (!seen) {
    seen = readCell(raw);
    tally.seen.set(raw, seen);
    tally.isDismissed = tally.seen.size > maxDistinct;
  }
  count(tally, seen);
};

/**
 * Counts the contents of the wanted columns. In name columns, counts only notes that a person
 * unsubscribed.
 */
export const tallyOf = (
  records: Iterable<{ readonly cells: Cells }>,
  columnIndexes: readonly number[],
  names: ReadonlySet<number>,
) => {
  const tallies = new Map(columnIndexes.map((index) => [index, newTally()]));
  // Most lists repeat first and last names, so each name is read once.
  const namesWithoutMeaning = new Set<string>();
  for (const { cells } of records) {
    for (const [index, tally] of tallies) {
      const cell = cells[index];
      if (cell === undefined || isBlank(cell)) tally.empty += 1;
      else if (!names.has(index)) addCell(tally, cell);
      else if (tally.tags === 0 && !namesWithoutMeaning.has(cell)) {
        if (meaningOfName(cleanCell(cell))) tally.tags += 1;
        else namesWithoutMeaning.add(cell);
      }
    }
  }
  return tallies;
};
