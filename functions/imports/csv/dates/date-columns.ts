import { isNoValue } from '../../../../shared/audience/no-value';
import type { DateReading } from '../../../../shared/contracts/imports/import-columns';
import { cleanCell } from '../../../audience/attributes/clean-text-rules';
import type { DateOrder } from '../../../audience/attributes/read-date';
import type { Column } from '../column';
import { storedDate } from './date-cells';
import { isClearlyDate, mentionsDates, mentionsNumbers } from './date-headers';

type Cells = readonly string[];

/** One possible reading of a date column, and its results. */
export type DateOption = {
  readonly reading: DateReading;
  /** The first cells of the column, each as written and as it would be stored. */
  readonly examples: readonly { readonly text: string; readonly stored: string }[];
  /** The number of non-empty cells that are not dates in this reading and stay unchanged. */
  readonly unread: number;
  readonly unreadExamples: readonly string[];
};

/** A column of dates. */
export type DateColumn = {
  /**
   * How the column's cells are read, or undefined while they are ambiguous and the user hasn't
   * decided.
   */
  readonly reading?: DateReading | undefined;
  /**
   * Why the user has to decide. `either`: no cell shows whether the day or the month comes first.
   * `both`: some cells show that the day comes first, and others that the month does. `numbers`:
   * the cells are bare numbers, which may mean anything.
   */
  readonly asks?: 'either' | 'both' | 'numbers' | undefined;
  /**
   * The suggested reading. If cells prove both orders, the suggestion is the order that more of
   * them prove. If they prove neither, it's the order that another column of the file proves. For
   * bare numbers, it's `text`, unless the header and all cells suggest dates.
   */
  readonly likely?: DateReading | undefined;
  readonly options: readonly DateOption[];
};

const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst'];
const numberReadings = ['serial', 'seconds', 'milliseconds'] as const;
/**
 * The minimum share of dates among a column's cells. With a smaller share, the column isn't a date
 * column.
 */
const minDateShare = 0.75;
/**
 * The minimum share of dates in a column that mostly contains digits such as 19970227 and whose
 * header isn't about dates.
 */
const minDigitShare = 0.95;
/** After this many cells without dates, a column is not examined further. */
const maxCellsWithoutDates = 200;
const maxExamples = 3;
const maxValueLength = 40;

type DateReadings = { readonly reads: readonly DateReading[]; readonly isAmbiguous: boolean };

type Tally = {
  readonly header: string;
  /**
   * Whether the header is about dates. Only then are bare numbers and dates without a year read as
   * dates.
   */
  readonly isExpected: boolean;
  /** Whether the header is about numbers. If so, digits are never a date, not even 20240131. */
  readonly isOfNumbers: boolean;
  readonly verdicts: Map<string, DateReadings>;
  readonly counts: Map<DateReading, number>;
  readonly unread: Map<DateReading, string[]>;
  readonly examples: Set<string>;
  /** Examples of cells that become different dates depending on the order of day and month. */
  readonly telling: Set<string>;
  filled: number;
  dates: number;
  digits: number;
  /** The number of cells that can be read as two different dates. */
  either: number;
  /** The smallest bare number in the column. `max` is the largest. */
  min: number;
  max: number;
  /** The number of cells that can be read in only one order of day and month. */
  readonly proofs: Record<DateOrder, number>;
  isDismissed: boolean;
};

const newTally = (header: string): Tally => ({
  header,
  isExpected: mentionsDates(header),
  isOfNumbers: mentionsNumbers(header),
  verdicts: new Map(),
  counts: new Map(),
  unread: new Map(),
  examples: new Set(),
  telling: new Set(),
  filled: 0,
  dates: 0,
  digits: 0,
  either: 0,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  proofs: { dayFirst: 0, monthFirst: 0 },
  isDismissed: false,
});

const readingsOf = ({ isExpected }: Tally): readonly DateReading[] =>
  isExpected ? ['written', ...orders, ...numberReadings] : ['written', ...orders];

/**
 * Returns whether a text could be a size, a fraction, or a range as well as a date without a year.
 */
const isTwoNumbers = (text: string): boolean => /^\d{1,2}[-/.]\d{1,2}$/.test(text);

const bareNumber = /^-?\d+(?:[.,]\d+)?$/;
const numberOf = (text: string): number => Number(text.replace(',', '.'));

const readingsIn = (text: string, tally: Tally): DateReadings => {
  const isNoDate =
    (isTwoNumbers(text) && !tally.isExpected) || (tally.isOfNumbers && bareNumber.test(text));
  if (isNoDate) return { reads: [], isAmbiguous: false };
  const reads = readingsOf(tally).filter((reading) => storedDate(text, reading) !== undefined);
  const [one, other] = orders.map((order) => storedDate(text, order));
  return { reads, isAmbiguous: one !== undefined && other !== undefined && one !== other };
};

/**
 * The maximum number of distinct cells to cache. Birthdays have 366 distinct values, or about ten
 * thousand with years.
 */
const maxRemembered = 20_000;

const add = (tally: Tally, raw: string): void => {
  const text = cleanCell(raw);
  if (text === '' || isNoValue(text)) return;
  const verdict = tally.verdicts.get(text) ?? readingsIn(text, tally);
  if (tally.verdicts.size < maxRemembered) tally.verdicts.set(text, verdict);
  tally.filled += 1;
  if (/^\d+$/.test(text)) tally.digits += 1;
  if (bareNumber.test(text)) {
    tally.min = Math.min(tally.min, numberOf(text));
    tally.max = Math.max(tally.max, numberOf(text));
  }
  if (verdict.reads.length > 0) {
    tally.dates += 1;
    if (verdict.isAmbiguous) tally.either += 1;
    const [only, ...both] = orders.filter((order) => verdict.reads.includes(order));
    if (only && both.length === 0) tally.proofs[only] += 1;
    const examples = verdict.isAmbiguous ? tally.telling : tally.examples;
    if (examples.size < maxExamples) examples.add(text);
  }
  for (const reading of readingsOf(tally)) {
    if (verdict.reads.includes(reading)) {
      tally.counts.set(reading, (tally.counts.get(reading) ?? 0) + 1);
      continue;
    }
    const texts = tally.unread.get(reading) ?? [];
    if (texts.length < maxExamples && !texts.includes(text))
      tally.unread.set(reading, [...texts, text]);
  }
  tally.isDismissed = tally.filled >= maxCellsWithoutDates && tally.dates * 2 < tally.filled;
};

const isDateColumn = ({ filled, dates, digits, isExpected, isDismissed }: Tally): boolean => {
  if (isDismissed || dates === 0) return false;
  const minShare = digits * 2 > filled && !isExpected ? minDigitShare : minDateShare;
  return dates >= filled * minShare;
};

const shortenText = (text: string): string => text.slice(0, maxValueLength);

const optionOf = (tally: Tally, reading: DateReading): DateOption => ({
  reading,
  examples: [...tally.telling, ...tally.examples].slice(0, maxExamples).flatMap((text) => {
    const stored = storedDate(text, reading);
    return stored === undefined ? [] : [{ text: shortenText(text), stored: shortenText(stored) }];
  }),
  unread: tally.filled - (tally.counts.get(reading) ?? 0),
  unreadExamples: (tally.unread.get(reading) ?? []).map(shortenText),
});

/**
 * The range of years for birthdays and for dates that a store has recorded. A number outside this
 * range more likely counts something.
 */
const plausible = { from: '1920', until: '2040' } as const;

/**
 * Returns whether to suggest reading bare numbers as dates. Otherwise, dates are only offered as a
 * choice.
 */
const areDates = ({ header, filled, counts, min, max }: Tally, reading: DateReading): boolean =>
  isClearlyDate(header) &&
  counts.get(reading) === filled &&
  [min, max].every((value) => {
    const stored = storedDate(String(value), reading) ?? '';
    return stored >= plausible.from && stored < plausible.until;
  });

/** Decides how a date column is read, based on all of its cells. */
const columnOf = (tally: Tally): DateColumn => {
  const count = (reading: DateReading) => tally.counts.get(reading) ?? 0;
  const bestTextCount = Math.max(count('written'), ...orders.map(count));
  const best = numberReadings.find((reading) => count(reading) > bestTextCount);
  if (best) {
    const likely = areDates(tally, best) ? best : 'text';
    return { asks: 'numbers', likely, options: [optionOf(tally, best)] };
  }
  const { dayFirst, monthFirst } = tally.proofs;
  const isBoth = dayFirst > 0 && monthFirst > 0;
  const isProved = !isBoth && dayFirst + monthFirst > 0;
  const options = orders.map((order) => optionOf(tally, order));
  const likely = dayFirst >= monthFirst ? 'dayFirst' : 'monthFirst';
  if (isBoth) return { asks: 'both', likely, options };
  if (isProved) return { reading: likely, options };
  // The order of these dates is known: dates with periods have the day first, and dates with words
  // are unambiguous.
  if (tally.either === 0 || count('written') === tally.dates) {
    return { reading: 'written', options: [optionOf(tally, 'written')] };
  }
  return { asks: 'either', options };
};

/**
 * Finds the date columns, which are the attributes in which most cells are dates, and returns them
 * by column index. All cells of a column together decide the order of day and month, never single
 * cells. Reads every row, because the one that proves the order may be the last.
 */
export const dateColumns = (
  columns: readonly Column[],
  records: Iterable<{ readonly cells: Cells }>,
): ReadonlyMap<number, DateColumn> => {
  const tallies = new Map(
    columns.flatMap(({ header, meaning }, index) =>
      meaning === 'attribute' ? [[index, newTally(header)] as const] : [],
    ),
  );
  for (const { cells } of records) {
    for (const [index, tally] of tallies) {
      const cell = cells[index];
      if (cell && !tally.isDismissed) add(tally, cell);
    }
  }
  const found = new Map<number, DateColumn>();
  for (const [index, tally] of tallies) {
    if (isDateColumn(tally)) found.set(index, columnOf(tally));
  }
  const order = provenOrder([...found.values()]);
  for (const [index, column] of found) {
    const proposedColumn =
      column.asks === 'either' && order ? { ...column, likely: order } : column;
    found.set(index, applyChosenReading(columns[index], proposedColumn));
  }
  return found;
};

/** Returns the order of day and month that the file's columns prove, if they agree. */
const provenOrder = (columns: readonly DateColumn[]): DateOrder | undefined => {
  const provedReadings = new Set(columns.map(({ reading }) => reading));
  const [order, ...others] = orders.filter((one) => provedReadings.has(one));
  return others.length === 0 ? order : undefined;
};

/** The user's choice takes precedence over what the cells prove. */
const applyChosenReading = (column: Column | undefined, found: DateColumn): DateColumn =>
  column?.dates ? { ...found, reading: column.dates, asks: undefined } : found;
