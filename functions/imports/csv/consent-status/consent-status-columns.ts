import type { Column } from '../column';
import type { ColumnReading } from './column-reading';
import { type Cells, newTally, type Tally, tallyOf } from './column-tally';
import {
  clearlyMeansLeaving,
  type HeaderVerdict,
  isAboutOrders,
  isConfirmationDate,
  isExplained,
  isSingleUnsubscribeWord,
  mayMeanLeaving,
  mentionsLeaving,
  topicOfHeader,
  verdictOfHeader,
} from './consent-status-header-rules';
import { isAboutGoods } from './goods-words';
import { isAboutEmail, refusesEmail } from './refusing-words';
import { isUnplaced } from './unplaced-columns';
import { isUsualDay } from './usual-days';
import { isConsentStatusMeaning } from './value-rules';
import { toComparisonWords, valueKey } from './value-text';

const isMajority = (part: number, { filled }: Tally): boolean => filled > 0 && part * 2 >= filled;

/** Returns whether nearly all cells are a yes, a no, or a mark. */
const hasOnlyAnswers = ({ answers, filled }: Tally): boolean =>
  filled > 0 && answers * 10 >= filled * 9;

/**
 * Returns whether a column has few enough values to be answers. An empty cell may be an answer too
 * ("empty = unsubscribed").
 */
const hasFewValues = ({ seen, isDismissed, links, filled }: Tally): boolean =>
  !isDismissed && seen.size <= maxAnswerValues && (filled === 0 || links * 2 < filled);
const maxAnswerValues = 12;

/**
 * A column with at least this many different numbers counts or measures something, such as points
 * or shoe sizes.
 */
const minDistinctCounts = 3;

/** Returns whether a column's numbers are counts or sizes, and neither answers nor days. */
const hasOnlyCounts = (tally: Tally): boolean =>
  isMajority(tally.numbers + tally.answers, tally) &&
  tally.numbers > 0 &&
  tally.numbersOfDays * 2 < tally.filled &&
  (tally.isDismissed ||
    tally.seen.size >= minDistinctCounts ||
    [...tally.seen.keys()].some((cell) => /^\s*(?:[+-]|\d+[.,]\d|[2-9]\s*$|\d{2,})/.test(cell)));

/**
 * Returns whether every row has the same digit. Such a digit is a count or a version, which doesn't
 * distinguish people.
 */
const hasSingleDigit = ({ seen, empty }: Tally): boolean =>
  empty === 0 && seen.size === 1 && [...seen.keys()].every((cell) => /^\W*\d\W*$/.test(cell));

/**
 * Returns whether some rows have a mark, such as one letter or only signs, and other rows have
 * none. Two letters don't count, because they may be a country.
 */
const hasOnlyMarks = ({ seen, filled, empty, isDismissed }: Tally): boolean => {
  if (isDismissed || filled === 0 || empty === 0) return false;
  const cells = [...seen.keys()].map((cell) => cell.trim());
  return (
    cells.every((cell) => /^[^\p{L}\p{Nd}]{1,3}$/u.test(cell)) ||
    (cells.length === 1 && /^\D$/u.test(cells[0] ?? ''))
  );
};

/** Returns whether the only values are "in" and "out", as people write for opted in and out. */
const hasOnlyInAndOut = ({ seen, isDismissed }: Tally): boolean => {
  const cells = [...seen.keys()].map(valueKey);
  return !isDismissed && cells.includes('out') && cells.every((key) => /^(?:in|out)$/.test(key));
};

/** Returns whether the values alone show that the column says who may be emailed. */
const showsConsent = (isWeak: boolean, tally: Tally): boolean => {
  if (tally.isDismissed) return false;
  if (isWeak)
    return tally.telling > 0 || (tally.leaving > 0 && isMajority(tally.understood, tally));
  // If most people have no value, the column contains reasons for leaving. In that case, it isn't a
  // status, and people without a value may be subscribed.
  const isStatus = tally.empty < tally.filled;
  return isStatus && tally.telling > 0 && isMajority(tally.understood + tally.answers, tally);
};

const toReading = (reading: ColumnReading['reading']): ColumnReading => ({
  reading,
  isDefaultMeaning: true,
});
const toDoubt = (reading: ColumnReading['reading']): ColumnReading => ({
  reading,
  isDefaultMeaning: false,
});

/**
 * Returns whether a header says that people don't want email. In such a column, any nonempty cell
 * is a refusal.
 */
const meansRefusal = (header: string): boolean =>
  refusesEmail(toComparisonWords(header)) || mentionsLeaving(header);

/**
 * Returns whether a column says how a person wants to get emails, and some of its values mean none:
 * "Email frequency: never", "Preferred channel: none".
 */
const isPreferenceColumn = (header: string, verdict: HeaderVerdict, tally: Tally): boolean =>
  tally.nones > 0 &&
  !tally.isDismissed &&
  !hasOnlyAnswers(tally) &&
  !isMajority(tally.dates + tally.numbers, tally) &&
  (verdict === 'consent' || verdict === 'unsure' || isPreferenceHeader(header)) &&
  [...tally.seen.values()].every(({ kind: statedReading }) => statedReading !== 'active');

const frequencyPattern =
  /frequen|frecuen|häufigk|haufigk|turnus|rhythm|frekv|częstotl|czestotl|gyakoris|taajuus|sıklık|siklik|част|συχν|頻度|频率|頻率|빈도|תדיר|تكرار|tần suất|frekuensi|ความถี่|how often|wie oft|combien de fois|channel|kanal|canal|preference|präferenz|praferenz|préféren|preferen|interval/;

/** Returns whether a header asks how often or through which channel a person wants email. */
const isPreferenceHeader = (header: string): boolean => {
  const words = toComparisonWords(header);
  return frequencyPattern.test(words) || isAboutEmail(words);
};

/** Determines what a column says from its cells when its header is ambiguous. */
const readByCells = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  if (showsConsent(verdict === 'weak', tally)) return toReading('status');
  const containsLinksOrNumbers = isMajority(tally.links, tally) || isMajority(tally.numbers, tally);
  if (isPreferenceColumn(header, verdict, tally)) return toDoubt('wishes');
  if (verdict === 'unsure' && tally.filled > 0 && !containsLinksOrNumbers)
    return toDoubt('answers');
  if (hasOnlyAnswers(tally) && !tally.isDismissed) {
    const topic = topicOfHeader(header);
    if (topic) return toReading(topic);
    const isTrivial = hasSingleDigit(tally) && !meansRefusal(header);
    return verdict === 'harmless' || isTrivial || hasOnlyCounts(tally)
      ? undefined
      : toDoubt('answers');
  }
  if (verdict !== 'harmless' && (hasOnlyMarks(tally) || hasOnlyInAndOut(tally))) {
    return toDoubt('answers');
  }
  if (
    tally.refusals > 0 &&
    !isAboutOrders(header) &&
    !isAboutGoods(toComparisonWords(header).split(' '))
  ) {
    return toDoubt('refusals');
  }
  const hasUnsubscribed = tally.telling > 0 || tally.tags > 0;
  return hasUnsubscribed || (tally.ambiguousLeaving > 0 && !isAboutOrders(header))
    ? toDoubt('tags')
    : undefined;
};

/**
 * Returns whether only some people have a confirmation day. Those with none, or with "pending"
 * instead, may never have confirmed.
 */
const isPartlyConfirmed = ({ dates, filled, empty }: Tally): boolean =>
  dates > 0 && dates * 2 >= filled && (empty > 0 || dates < filled);

/**
 * Determines what a column of days says. Days that only some people have may be the days they left,
 * even if our lists don't contain the header's words. A header about leaving is enough on its own,
 * even with numbers or texts below it.
 */
const readByDays = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  const isConsentProof = verdict === 'consentDay' || isConfirmationDate(header);
  if (tally.filled === 0 || isConsentProof || isMajority(tally.links, tally)) return undefined;
  const areDays = tally.dates * 2 >= tally.filled;
  if (!areDays && hasOnlyCounts(tally)) return undefined;
  const isPartly = tally.empty > 0 || (areDays && tally.dates < tally.filled);
  if (!areDays && !isPartly) return undefined;
  if (clearlyMeansLeaving(header)) return toDoubt('optOutDate');
  const mayBeUnsubscribeDate =
    mentionsLeaving(header) && (areDays || mayRecordUnsubscribes(header, tally));
  const isDoubtful = mayBeUnsubscribeDate || (areDays && isPartly && !isUsualDay(header));
  return isDoubtful ? toDoubt('days') : undefined;
};

/**
 * Returns whether a header may be about unsubscribing if its cells contain texts or numbers.
 * “Stopped” may be, but “Nearest stop” isn't.
 */
const mayRecordUnsubscribes = (header: string, { numbersOfDays, filled }: Tally): boolean =>
  numbersOfDays * 2 >= filled || !isSingleUnsubscribeWord(header);

const statedReadingOf = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  if (verdict === 'otherChannel') return undefined;
  if (isExplained(header) && hasFewValues(tally)) return toDoubt('answers');
  const isConsentStatus =
    verdict !== 'consentDay' &&
    verdict !== 'weak' &&
    verdict !== 'other' &&
    verdict !== 'unsure' &&
    verdict !== 'harmless';
  if (!isConsentStatus || isMajority(tally.links, tally) || isMajority(tally.numbers, tally)) {
    return readByCells(header, verdict, tally) ?? readByDays(header, verdict, tally);
  }
  if (mayMeanLeaving(header)) return tally.filled > 0 ? toDoubt('days') : undefined;
  return toReading(verdict);
};

/** Returns what a column says on its own, or that the user has to check its values. */
const readingOf = (
  header: string,
  verdict: HeaderVerdict,
  tally: Tally,
): ColumnReading | undefined => {
  const statedReading = statedReadingOf(header, verdict, tally);
  const isOtherTopic =
    verdict === 'otherChannel' || verdict === 'harmless' || verdict === 'consentDay';
  if (statedReading || isOtherTopic) return statedReading;
  return isUnplaced(header, tally) ? toDoubt('values') : undefined;
};

/**
 * Returns the columns that may say who may be emailed. These are the columns not already recognized
 * as something else.
 */
const candidates = (columns: readonly Column[]) =>
  columns.flatMap(({ meaning }, index) =>
    meaning === 'attribute' || meaning === 'ignored' || isName(meaning) ? [index] : [],
  );

const isName = (meaning: Column['meaning']): boolean =>
  meaning === 'firstName' || meaning === 'lastName' || meaning === 'name';

/**
 * Returns what the columns say about who may be emailed, based on header and values. Reads every
 * row, because the first person who unsubscribed may be in the last one.
 */
export const readingsOf = (
  columns: readonly Column[],
  records: Iterable<{ readonly cells: Cells }>,
  hasHeader: boolean,
): ReadonlyMap<number, ColumnReading> => {
  const open = candidates(columns);
  // If the file has no headers, a column that looks like names is read like any other column,
  // because it may show who unsubscribed.
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
      if (tally.tags > 0) found.set(index, toDoubt('names'));
      continue;
    }
    const reading = readingOf(header, verdict, tally);
    if (reading) found.set(index, reading);
    else if (verdict === 'consentDay') days.push({ index, isProof: true });
    else if (isConfirmationDate(header) && tally.dates * 2 >= tally.filled && tally.dates > 0) {
      days.push({ index, isProof: false });
      isComplete ||= !isPartlyConfirmed(tally);
    }
  }
  // If everyone has a confirmation date in one column, only dates that prove consent still matter.
  const proofs = isComplete ? days.filter(({ isProof }) => isProof) : days;
  const isStatusStated = [...found.values()].some(
    ({ reading }) => reading === 'consent' || reading === 'status',
  );
  if (!isStatusStated) {
    for (const { index, isProof } of proofs) {
      found.set(index, isProof ? toReading('consent') : toDoubt('consent'));
    }
  }
  return found;
};

/** Returns the columns with the meanings from their readings. */
export const withReadings = (
  columns: readonly Column[],
  readings: ReadonlyMap<number, ColumnReading>,
): Column[] =>
  columns.map((column, index): Column => {
    const found = readings.get(index);
    if (!found?.isDefaultMeaning) return column;
    const { reading } = found;
    return isConsentStatusMeaning(reading) ? { header: column.header, meaning: reading } : column;
  });

/**
 * Returns the columns that say something about who may be emailed, although they have another
 * meaning in the import.
 */
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
    if (!column || isConsentStatusMeaning(column.meaning)) return [];
    // The user has said that the column contains a name or the address.
    const isSubscriberField = column.meaning !== 'attribute' && column.meaning !== 'ignored';
    if (reading === 'values' && isSubscriberField) return [];
    return [{ index, header: column.header, reading }];
  });
