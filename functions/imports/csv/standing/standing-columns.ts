import type { Column } from '../column';
import type { ColumnReading } from './column-reading';
import { type Cells, newTally, type Tally, tallyOf } from './column-tally';
import { isOfThings } from './goods-words';
import { isAboutMail, refusesMail } from './refusing-words';
import {
  type HeaderVerdict,
  isDayOfConfirming,
  isExplained,
  isLeavingByOneWord,
  isOfOrders,
  isPerhapsOfLeaving,
  isSurelyOfLeaving,
  speaksOfLeaving,
  topicOfHeader,
  verdictOfHeader,
} from './standing-header-rules';
import { isUnplaced } from './unplaced-columns';
import { isUsualDay } from './usual-days';
import { isStandingMeaning } from './value-rules';
import { standingWords, valueKey } from './value-text';

const isMostly = (part: number, { filled }: Tally): boolean => filled > 0 && part * 2 >= filled;

/** Nearly all cells are a yes, a no or a mark. */
const isOfAnswers = ({ answers, filled }: Tally): boolean =>
  filled > 0 && answers * 10 >= filled * 9;

/** Few enough values for answers; none at all may be one ("empty = unsubscribed"). */
const isFew = ({ seen, isDismissed, links, filled }: Tally): boolean =>
  !isDismissed && seen.size <= mostAnswers && (filled === 0 || links * 2 < filled);
const mostAnswers = 12;

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

/** Nothing but "in" and "out", as people write for opted in and out. */
const isOfInAndOut = ({ seen, isDismissed }: Tally): boolean => {
  const cells = [...seen.keys()].map(valueKey);
  return !isDismissed && cells.includes('out') && cells.every((key) => /^(?:in|out)$/.test(key));
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
  [...tally.seen.values()].every(({ said }) => said !== 'active');

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
  if (verdict !== 'harmless' && (isOfMarks(tally) || isOfInAndOut(tally))) {
    return asDoubt('answers');
  }
  if (tally.refusals > 0 && !isOfOrders(header) && !isOfThings(standingWords(header).split(' '))) {
    return asDoubt('refusals');
  }
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

const saidReading = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  if (verdict === 'otherChannel') return undefined;
  if (isExplained(header) && isFew(tally)) return asDoubt('answers');
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

/** What a column says by itself; else whether somebody has to look at its values. */
const readingOf = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  const said = saidReading(header, verdict, tally);
  const isOther = verdict === 'otherChannel' || verdict === 'harmless' || verdict === 'consentDay';
  if (said || isOther) return said;
  return isUnplaced(header, tally) ? asDoubt('values') : undefined;
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
    if (!column || isStandingMeaning(column.meaning)) return [];
    // Somebody has said that it is a name or the address.
    const isOfPeople = column.meaning !== 'attribute' && column.meaning !== 'ignored';
    if (reading === 'values' && isOfPeople) return [];
    return [{ index, header: column.header, reading }];
  });
