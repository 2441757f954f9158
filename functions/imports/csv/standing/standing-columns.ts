import { isDateText, isMonthOfYear } from '../../../audience/attributes/read-date';
import { cleanCell } from '../../../audience/attributes/typed-text-rules';
import type { Column } from '../column';
import { type ColumnReading, isNone } from './column-reading';
import { isAboutMail, refusesMail } from './refusing-words';
import {
  type HeaderVerdict,
  isDayOfConfirming,
  isLeavingByOneWord,
  isOfOrders,
  isPerhapsOfLeaving,
  isSurelyOfLeaving,
  speaksOfLeaving,
  topicOfHeader,
  verdictOfHeader,
} from './standing-header-rules';
import { activeSet, wordMeanings } from './standing-words';
import { leavingName, leavingTags } from './tag-words';
import { isTelling } from './telling-words';
import { isUsualDay } from './usual-days';
import { isStandingMeaning, isYesOrNo } from './value-rules';
import { dateKey, standingWords, valueKey } from './value-text';

type Cells = readonly string[];

/** A column with more different values holds no status. It may still hold tags. */
const mostDifferent = 300;
/** No tool writes a status longer than this. */
const mostChars = 60;
/** Nobody writes more tags into one cell. */
const mostTagChars = 500;

/** What was counted in the cells of one column. */
type Tally = {
  readonly seen: Map<string, Said>;
  filled: number;
  empty: number;
  /** Cells with a known word about who may be mailed. */
  understood: number;
  /** Of those, cells that say somebody left or never agreed. */
  leaving: number;
  /** Of those, cells with a word for leaving that is used for other things too. */
  left: number;
  /** Of those, cells whose words are used for mailing lists only. */
  telling: number;
  /** Cells with several tags, or in a column of many values, one of which says that somebody left. */
  tags: number;
  /** Cells with a yes, a no or a mark. */
  answers: number;
  dates: number;
  numbers: number;
  /** Of the numbers, those that may be days: years, and days as spreadsheets count them. */
  numbersOfDays: number;
  /** Cells that answer "how often?" with never. */
  nones: number;
  links: number;
  isDismissed: boolean;
};
type Said =
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

const newTally = (): Tally => ({
  seen: new Map(),
  filled: 0,
  empty: 0,
  understood: 0,
  leaving: 0,
  left: 0,
  telling: 0,
  tags: 0,
  answers: 0,
  dates: 0,
  numbers: 0,
  numbersOfDays: 0,
  nones: 0,
  links: 0,
  isDismissed: false,
});

const isNumber = /^[+-]?\d{1,9}(?:[.,]\d+)*$/;
/** Years from 1990, and the days of spreadsheets from 1990 to 2064. */
const isNumberOfDay = /^(?:19[9]\d|20[0-4]\d|[345]\d{4}(?:[.,]\d+)?)$/;

/** `1.5` and `7/8` are no days here. */
const shortestDate = 6;
const isDay = (cell: string): boolean => isDateText(cell) || isMonthOfYear(cell);

const saidBy = (cell: string): Said => {
  if (/^(?:https?:|www\.)/i.test(cell)) return 'link';
  if (cell.length > mostTagChars) return 'nothing';
  const key = cell.length > mostChars ? '' : valueKey(cell);
  if (key === dateKey) return 'date';
  if (cell.length >= shortestDate && /\p{Nd}/u.test(cell) && isDay(cell)) return 'date';
  if (isYesOrNo(key)) return 'answer';
  if (isNumber.test(cell)) return 'number';
  if (key !== '') {
    if (isTelling(key)) return 'telling';
    if (wordMeanings.get(key) === 'unsubscribed') return 'left';
    if (wordMeanings.has(key)) return 'leaving';
    if (activeSet.has(key)) return 'active';
  }
  return leavingTags(cell) === undefined ? 'nothing' : 'tags';
};

/** In a column of many values only cells with a letter are worth reading as tags. */
const hasLetter = /\p{L}/u;

const count = (tally: Tally, said: Said, cell: string) => {
  if (isNumberOfDay.test(cell)) tally.numbersOfDays += 1;
  if (said !== 'number' && isNone(valueKey(cell))) tally.nones += 1;
  if (said === 'link') tally.links += 1;
  if (said === 'tags') tally.tags += 1;
  if (said === 'answer') tally.answers += 1;
  if (said === 'date') tally.dates += 1;
  if (said === 'number') tally.numbers += 1;
  if (said !== 'active' && said !== 'leaving' && said !== 'left' && said !== 'telling') return;
  tally.understood += 1;
  if (said !== 'active') tally.leaving += 1;
  if (said === 'left') tally.left += 1;
  if (said === 'telling') tally.telling += 1;
};

/** A dash among marks and days stands for nothing, as an empty cell does. */
const isBlank = (cell: string): boolean => /^[\s\-–—_.]*$/.test(cell);

const addCell = (tally: Tally, raw: string) => {
  tally.filled += 1;
  if (tally.isDismissed) {
    if (
      tally.tags === 0 &&
      hasLetter.test(raw) &&
      leavingTags(cleanCell(raw.slice(0, mostTagChars)))
    ) {
      tally.tags += 1;
    }
    return;
  }
  let said = tally.seen.get(raw);
  if (!said) {
    said = saidBy(cleanCell(raw));
    tally.seen.set(raw, said);
    tally.isDismissed = tally.seen.size > mostDifferent;
  }
  count(tally, said, raw.trim());
};

const tallyOf = (
  records: Iterable<{ readonly cells: Cells }>,
  wanted: readonly number[],
  names: ReadonlySet<number>,
) => {
  const tallies = new Map(wanted.map((index) => [index, newTally()]));
  for (const { cells } of records) {
    for (const [index, tally] of tallies) {
      const cell = cells[index];
      if (cell === undefined || isBlank(cell)) tally.empty += 1;
      else if (!names.has(index)) addCell(tally, cell);
      else if (tally.tags === 0 && leavingName(cleanCell(cell))) tally.tags += 1;
    }
  }
  return tallies;
};

const isMostly = (part: number, { filled }: Tally): boolean => filled > 0 && part * 2 >= filled;

/** Nearly all cells are a yes, a no or a mark. */
const isOfAnswers = ({ answers, filled }: Tally): boolean =>
  filled > 0 && answers * 10 >= filled * 9;

/** At least so many different numbers count or measure something: points that are left, a shoe's size. */
const leastCounts = 3;

/** Whether a column's numbers are counts or sizes, and neither answers nor days. */
const isOfCounts = (tally: Tally): boolean =>
  isMostly(tally.numbers + tally.answers, tally) &&
  tally.numbers > 0 &&
  tally.numbersOfDays * 2 < tally.filled &&
  (tally.isDismissed ||
    tally.seen.size >= leastCounts ||
    [...tally.seen.keys()].some((cell) => /^\s*(?:[+-]|\d+[.,]\d|[2-9]\s*$|\d{2,})/.test(cell)));

/** The same digit in every row: a count or a version, which tells nobody from anybody. */
const isOneDigit = ({ seen, empty }: Tally): boolean =>
  empty === 0 && seen.size === 1 && [...seen.keys()].every((cell) => /^\W*\d\W*$/.test(cell));

/** One letter, or signs only, that some have and others lack. Two letters may be a country. */
const isOfMarks = ({ seen, filled, empty, isDismissed }: Tally): boolean => {
  if (isDismissed || filled === 0 || empty === 0) return false;
  const cells = [...seen.keys()].map((cell) => cell.trim());
  return (
    cells.every((cell) => /^[^\p{L}\p{Nd}]{1,3}$/u.test(cell)) ||
    (cells.length === 1 && /^\D$/u.test(cells[0] ?? ''))
  );
};

/** Whether the values alone show that the column says who may be mailed. */
const speaks = (isWeak: boolean, tally: Tally): boolean => {
  if (tally.isDismissed) return false;
  if (isWeak) return tally.telling > 0 || (tally.leaving > 0 && isMostly(tally.understood, tally));
  // A reason of leaving, which most do not have, is no status that they lack.
  const isStatus = tally.empty < tally.filled;
  return isStatus && tally.telling > 0 && isMostly(tally.understood + tally.answers, tally);
};

const asMeaning = (reading: ColumnReading['reading']): ColumnReading => ({
  reading,
  isMeaning: true,
});
const asDoubt = (reading: ColumnReading['reading']): ColumnReading => ({
  reading,
  isMeaning: false,
});

/** Whether a header says that nobody below it wants mail: then any sign below it matters. */
const refuses = (header: string): boolean =>
  refusesMail(standingWords(header)) || speaksOfLeaving(header);

/** "Email frequency: never", "Preferred channel: none" beside other answers than yes and no. */
const isOfWishes = (header: string, verdict: HeaderVerdict, tally: Tally): boolean =>
  tally.nones > 0 &&
  !tally.isDismissed &&
  !isOfAnswers(tally) &&
  !isMostly(tally.dates + tally.numbers, tally) &&
  (verdict === 'consent' || verdict === 'unsure' || asksForWishes(header)) &&
  [...tally.seen.values()].every((said) => said !== 'active');

const often =
  /frequen|frecuen|häufigk|haufigk|turnus|rhythm|frekv|częstotl|czestotl|gyakoris|taajuus|sıklık|siklik|част|συχν|頻度|频率|頻率|빈도|תדיר|تكرار|tần suất|frekuensi|ความถี่|how often|wie oft|combien de fois|channel|kanal|canal|preference|präferenz|praferenz|préféren|preferen|interval/;

/** Whether a header asks how often or by which way somebody wants mail. */
const asksForWishes = (header: string): boolean => {
  const words = standingWords(header);
  return often.test(words) || isAboutMail(words);
};

/** What a header leaves open, its cells may say. */
const byCells = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  if (speaks(verdict === 'weak', tally)) return asMeaning('status');
  const isOfSomething = isMostly(tally.links, tally) || isMostly(tally.numbers, tally);
  if (isOfWishes(header, verdict, tally)) return asDoubt('wishes');
  if (verdict === 'unsure' && tally.filled > 0 && !isOfSomething) return asDoubt('answers');
  if (isOfAnswers(tally) && !tally.isDismissed) {
    const topic = topicOfHeader(header);
    if (topic) return asMeaning(topic);
    const isTrivial = isOneDigit(tally) && !refuses(header);
    return verdict === 'harmless' || isTrivial || isOfCounts(tally)
      ? undefined
      : asDoubt('answers');
  }
  if (verdict !== 'harmless' && isOfMarks(tally)) return asDoubt('answers');
  const hasLeft = tally.telling > 0 || tally.tags > 0;
  return hasLeft || (tally.left > 0 && !isOfOrders(header)) ? asDoubt('tags') : undefined;
};

/** Days on which some confirmed: who has none, or "pending" instead, may never have. */
const isPartlyConfirmed = ({ dates, filled, empty }: Tally): boolean =>
  dates > 0 && dates * 2 >= filled && (empty > 0 || dates < filled);

/**
 * Days that only some people have may be those on which they left, in words that no list of ours has.
 * A header of leaving is enough by itself, also with numbers or texts below it.
 */
const byDays = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  const isOfProof = verdict === 'consentDay' || isDayOfConfirming(header);
  if (tally.filled === 0 || isOfProof || isMostly(tally.links, tally)) return undefined;
  const areDays = tally.dates * 2 >= tally.filled;
  if (!areDays && isOfCounts(tally)) return undefined;
  const isPartly = tally.empty > 0 || (areDays && tally.dates < tally.filled);
  if (!areDays && !isPartly) return undefined;
  if (isSurelyOfLeaving(header)) return asDoubt('optOutDate');
  const mayBeOfLeaving = speaksOfLeaving(header) && (areDays || mayLeave(header, tally));
  const isDoubtful = mayBeOfLeaving || (areDays && isPartly && !isUsualDay(header));
  return isDoubtful ? asDoubt('days') : undefined;
};

/** Texts and numbers below "Nearest stop" say nothing of leaving; below "Stopped" they may. */
const mayLeave = (header: string, { numbersOfDays, filled }: Tally): boolean =>
  numbersOfDays * 2 >= filled || !isLeavingByOneWord(header);

const readingOf = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  if (verdict === 'otherChannel') return undefined;
  const isStanding =
    verdict !== 'consentDay' &&
    verdict !== 'weak' &&
    verdict !== 'other' &&
    verdict !== 'unsure' &&
    verdict !== 'harmless';
  if (!isStanding || isMostly(tally.links, tally) || isMostly(tally.numbers, tally)) {
    return byCells(header, verdict, tally) ?? byDays(header, verdict, tally);
  }
  if (isPerhapsOfLeaving(header)) return tally.filled > 0 ? asDoubt('days') : undefined;
  return asMeaning(verdict);
};

/** Columns that may say who may be mailed: those not already recognised as something else. */
const candidates = (columns: readonly Column[]) =>
  columns.flatMap(({ meaning }, index) =>
    meaning === 'attribute' || meaning === 'ignored' || isName(meaning) ? [index] : [],
  );

const isName = (meaning: Column['meaning']): boolean =>
  meaning === 'firstName' || meaning === 'lastName' || meaning === 'name';

/**
 * What the columns say about who may be mailed, judged by header and values. Reads every row,
 * because the first person who left may be in the last one.
 */
export const readingsOf = (
  columns: readonly Column[],
  records: Iterable<{ readonly cells: Cells }>,
  hasHeader: boolean,
): ReadonlyMap<number, ColumnReading> => {
  const open = candidates(columns);
  // Without headers a column that looks like names may say who left.
  const names = new Set(
    hasHeader ? open.filter((at) => isName(columns[at]?.meaning ?? 'ignored')) : [],
  );
  const tallies = tallyOf(records, open, names);
  const found = new Map<number, ColumnReading>();
  let isComplete = false;
  const days: { readonly index: number; readonly isProof: boolean }[] = [];
  for (const index of open) {
    const header = hasHeader ? (columns[index]?.header ?? '') : '';
    const verdict = verdictOfHeader(header);
    const tally = tallies.get(index) ?? newTally();
    if (names.has(index)) {
      if (tally.tags > 0) found.set(index, asDoubt('names'));
      continue;
    }
    const reading = readingOf(header, verdict, tally);
    if (reading) found.set(index, reading);
    else if (verdict === 'consentDay') days.push({ index, isProof: true });
    else if (isDayOfConfirming(header) && tally.dates * 2 >= tally.filled && tally.dates > 0) {
      days.push({ index, isProof: false });
      isComplete ||= !isPartlyConfirmed(tally);
    }
  }
  // Where one day is there for everybody, the others are no proof that is missing.
  const proofs = isComplete ? days.filter(({ isProof }) => isProof) : days;
  const isSaid = [...found.values()].some(
    ({ reading }) => reading === 'consent' || reading === 'status',
  );
  if (!isSaid) {
    for (const { index, isProof } of proofs) {
      found.set(index, isProof ? asMeaning('consent') : asDoubt('consent'));
    }
  }
  return found;
};

/** The columns with the meanings that their readings give them. */
export const withReadings = (
  columns: readonly Column[],
  readings: ReadonlyMap<number, ColumnReading>,
): Column[] =>
  columns.map((column, index): Column => {
    const found = readings.get(index);
    if (!found?.isMeaning) return column;
    const { reading } = found;
    return isStandingMeaning(reading) ? { header: column.header, meaning: reading } : column;
  });

/** Columns that say something which is not taken over as their meaning. */
export const doubtsOf = (
  columns: readonly Column[],
  readings: ReadonlyMap<number, ColumnReading>,
): {
  readonly index: number;
  readonly header: string;
  readonly reading: ColumnReading['reading'];
}[] =>
  [...readings].flatMap(([index, { reading }]) => {
    const column = columns[index];
    return column && !isStandingMeaning(column.meaning)
      ? [{ index, header: column.header, reading }]
      : [];
  });
