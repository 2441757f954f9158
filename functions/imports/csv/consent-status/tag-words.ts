import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { leavingWords, wordMeanings } from './consent-status-words';
import { unsubscribedParts } from './leaving-words-of-scripts';
import { asksToLeave, mayRefuse, refusesMail, saysLeft } from './refusing-words';
import { isPartOfLeaving, isSentence, isTelling } from './telling-words';
import { consentStatusWords, valueKey } from './value-text';

/** Words used only for mailing lists, by what they mean, in order of precedence. */
const telling = leavingWords.map(
  ([meaning, words]) => [meaning, words.filter(isTelling).map((word) => ` ${word} `)] as const,
);

const isAscii = /^[ -~\t\n]*$/;
const firstWords = new Set(
  [
    ...telling.flatMap(([, words]) => words),
    ...leavingWords.flatMap(([meaning, words]) => (meaning === 'unsubscribed' ? words : [])),
  ].map((word) => word.trim().split(' ')[0] ?? ''),
);
const latinParts = unsubscribedParts.filter((part) => isAscii.test(part));

/**
 * Returns whether a cell is worth reading. Most contain no relevant word, and reading one takes ten
 * times as long. Words joined by capitals and other scripts are always read.
 */
const mayTell = (cell: string): boolean => {
  if (!isAscii.test(cell) || /[a-z\d][A-Z]/.test(cell)) return true;
  const text = cell.toLowerCase();
  const words = text.split(/[^a-z0-9]+/);
  const isKnown = (word: string) =>
    firstWords.has(word) ||
    (word.endsWith('s') && firstWords.has(word.slice(0, -1))) ||
    word.startsWith('unsub') ||
    mayRefuse(word);
  return words.some(isKnown) || latinParts.some((part) => text.includes(part));
};

/**
 * Returns what one tag says about leaving: "unsub 2023", "Unsubscribers". Undefined for other tags.
 * A longer note may only mention leaving, so it makes no one unsubscribed.
 */
export const leavingTag = (tag: string): ValueMeaning | undefined => {
  const key = valueKey(tag);
  if (key === '') return undefined;
  if (isSentence(key)) return asksToLeave(consentStatusWords(tag)) ? 'noConsent' : undefined;
  // Adds the singular, so that "Hard bounces" is recognized like "hard bounce".
  const padded = ` ${key} ${key.replace(/s\b/g, '')} `;
  const found = telling.find(([, words]) => words.some((word) => padded.includes(word)));
  if (found) return found[0];
  const hasLeft = /(?:^| )unsub/.test(key) || isPartOfLeaving(key) || saysLeft(key);
  if (hasLeft || refusesMail(key)) return 'unsubscribed';
  return asksToLeave(key) ? 'noConsent' : undefined;
};

/**
 * Returns what a tag says, including single words that are also used for other things: "removed",
 * "gelöscht". Such a tag may mean that a person left, so it keeps them out, but it doesn't make
 * them unsubscribed. Such a word means nothing inside a longer tag.
 */
export const leavingPart = (tag: string): ValueMeaning | undefined =>
  leavingTag(tag) ?? (wordMeanings.get(valueKey(tag)) === 'unsubscribed' ? 'noConsent' : undefined);

/** Shorter words for leaving may be parts of names. */
const minLengthInNames = 5;
const tellingInNames = telling.flatMap(([meaning, words]) =>
  meaning === 'noConsent'
    ? []
    : [[meaning, words.filter((word) => word.trim().length >= minLengthInNames)] as const],
);
const bracketed = /[([{<]([^()[\]{}<>]+)[)\]}>]/;

/** Returns what is written next to a name: "Bo Kay (unsubscribed)", "ZZZ Do Not Email". */
export const leavingName = (name: string): ValueMeaning | undefined => {
  if (!mayTell(name)) return undefined;
  const key = consentStatusWords(name);
  const padded = ` ${key} `;
  const found = tellingInNames.find(([, words]) => words.some((word) => padded.includes(word)));
  if (found) return found[0];
  if (/(?:^| )unsub/.test(key) || saysLeft(key) || refusesMail(key)) return 'unsubscribed';
  const remark = bracketed.exec(name)?.[1];
  return remark === undefined ? undefined : leavingPart(remark);
};

/** The separators that people use between several tags in one cell. */
const tagSeparators = /[,;|\n/]/;

/** Returns the strictest meaning of a cell's tags. */
export const leavingTags = (cell: string): ValueMeaning | undefined => {
  if (!mayTell(cell)) return undefined;
  const said = (tagSeparators.test(cell) ? cell.split(tagSeparators) : [cell]).map(leavingPart);
  return telling.find(([meaning]) => said.includes(meaning))?.[0];
};
