import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { leavingWords, wordMeanings } from './consent-status-words';
import { unsubscribedParts } from './leaving-words-of-scripts';
import { asksToLeave, mayRefuse, refusesEmail, saysUnsubscribed } from './refusing-words';
import { isSentence, isUnambiguousValue, isUnsubscribeWord } from './unambiguous-words';
import { toComparisonWords, valueKey } from './value-text';

/**
 * The words about leaving that only mailing lists use, grouped by meaning. Earlier groups take
 * precedence.
 */
const unambiguousWords = leavingWords.map(
  ([meaning, words]) =>
    [meaning, words.filter(isUnambiguousValue).map((word) => ` ${word} `)] as const,
);

const isAscii = /^[ -~\t\n]*$/;
const leadingWords = new Set(
  [
    ...unambiguousWords.flatMap(([, words]) => words),
    ...leavingWords.flatMap(([meaning, words]) => (meaning === 'unsubscribed' ? words : [])),
  ].map((word) => word.trim().split(' ')[0] ?? ''),
);
const latinParts = unsubscribedParts.filter((part) => isAscii.test(part));

/**
 * Returns whether a cell may contain a word about leaving and is worth analyzing in full. Most
 * cells don't, and a full analysis takes ten times as long. Always true for cells with words joined
 * by capitals or with non-ASCII characters.
 */
const canStateStatus = (cell: string): boolean => {
  if (!isAscii.test(cell) || /[a-z\d][A-Z]/.test(cell)) return true;
  const text = cell.toLowerCase();
  const words = text.split(/[^a-z0-9]+/);
  const isKnown = (word: string) =>
    leadingWords.has(word) ||
    (word.endsWith('s') && leadingWords.has(word.slice(0, -1))) ||
    word.startsWith('unsub') ||
    mayRefuse(word);
  return words.some(isKnown) || latinParts.some((part) => text.includes(part));
};

/**
 * Returns what one tag says about unsubscribing: "unsub 2023", "Unsubscribers". Undefined for other
 * tags. A longer note may only mention unsubscribing, so it doesn't make anyone unsubscribed.
 */
export const meaningOfTag = (tag: string): ValueMeaning | undefined => {
  const key = valueKey(tag);
  if (key === '') return undefined;
  if (isSentence(key)) return asksToLeave(toComparisonWords(tag)) ? 'noConsent' : undefined;
  // Adds the singular, so that "Hard bounces" is recognized like "hard bounce".
  const padded = ` ${key} ${key.replace(/s\b/g, '')} `;
  const found = unambiguousWords.find(([, words]) => words.some((word) => padded.includes(word)));
  if (found) return found[0];
  const hasUnsubscribed =
    /(?:^| )unsub/.test(key) || isUnsubscribeWord(key) || saysUnsubscribed(key);
  if (hasUnsubscribed || refusesEmail(key)) return 'unsubscribed';
  return asksToLeave(key) ? 'noConsent' : undefined;
};

/**
 * Returns what a tag says, including single words that are also used for other things: "removed",
 * "gelöscht". Such a tag may mean that a person unsubscribed, so the person isn't emailed but
 * doesn't become unsubscribed. Inside a longer tag, such a word means nothing.
 */
export const meaningOfTagPart = (tag: string): ValueMeaning | undefined =>
  meaningOfTag(tag) ??
  (wordMeanings.get(valueKey(tag)) === 'unsubscribed' ? 'noConsent' : undefined);

/**
 * The minimum length of a word about leaving that is recognized in a name column. Shorter words may
 * be parts of names.
 */
const minLengthInNames = 5;
const unambiguousWordsInNames = unambiguousWords.flatMap(([meaning, words]) =>
  meaning === 'noConsent'
    ? []
    : [[meaning, words.filter((word) => word.trim().length >= minLengthInNames)] as const],
);
const bracketPattern = /[([{<]([^()[\]{}<>]+)[)\]}>]/;

/**
 * Returns the meaning of a note about leaving next to a name: "Bo Kay (unsubscribed)", "ZZZ Do Not
 * Email".
 */
export const meaningOfName = (name: string): ValueMeaning | undefined => {
  if (!canStateStatus(name)) return undefined;
  const key = toComparisonWords(name);
  const padded = ` ${key} `;
  const found = unambiguousWordsInNames.find(([, words]) =>
    words.some((word) => padded.includes(word)),
  );
  if (found) return found[0];
  if (/(?:^| )unsub/.test(key) || saysUnsubscribed(key) || refusesEmail(key)) return 'unsubscribed';
  const remark = bracketPattern.exec(name)?.[1];
  return remark === undefined ? undefined : meaningOfTagPart(remark);
};

/** The separators that people use between several tags in one cell. */
const tagSeparators = /[,;|\n/]/;

/** Returns the strictest meaning of a cell's tags. */
export const meaningOfTags = (cell: string): ValueMeaning | undefined => {
  if (!canStateStatus(cell)) return undefined;
  const partMeanings = (tagSeparators.test(cell) ? cell.split(tagSeparators) : [cell]).map(
    meaningOfTagPart,
  );
  return unambiguousWords.find(([meaning]) => partMeanings.includes(meaning))?.[0];
};
