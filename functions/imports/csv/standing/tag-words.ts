import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { unsubscribedParts } from './leaving-words-of-scripts';
import { asksToLeave, mayRefuse, refusesMail, saysLeft } from './refusing-words';
import { leavingWords, wordMeanings } from './standing-words';
import { isPartOfLeaving, isSentence, isTelling } from './telling-words';
import { standingWords, valueKey } from './value-text';

/** Words that only mailing lists use, by what they mean; in order of precedence. */
const telling = leavingWords.map(
  ([meaning, words]) => [meaning, words.filter(isTelling).map((word) => ` ${word} `)] as const,
);

/**
 * What one tag says about leaving: "unsub 2023", "Unsubscribers"; undefined for other tags. A longer note
 * may only mention leaving, so nobody becomes unsubscribed by it.
 */
export const leavingTag = (tag: string): ValueMeaning | undefined => {
  const key = valueKey(tag);
  if (key === '') return undefined;
  if (isSentence(key)) return asksToLeave(standingWords(tag)) ? 'noConsent' : undefined;
  // "Hard bounces" is a tag as well as "hard bounce".
  const padded = ` ${key} ${key.replace(/s\b/g, '')} `;
  const found = telling.find(([, words]) => words.some((word) => padded.includes(word)));
  if (found) return found[0];
  const hasLeft = /(?:^| )unsub/.test(key) || isPartOfLeaving(key) || saysLeft(key);
  if (hasLeft || refusesMail(key)) return 'unsubscribed';
  return asksToLeave(key) ? 'noConsent' : undefined;
};

/**
 * What a tag says, also by a word alone that is used for other things: "removed", "gelöscht". It may mean
 * that somebody left, so it keeps them out, but it makes nobody unsubscribed. Among other words it says nothing.
 */
export const leavingPart = (tag: string): ValueMeaning | undefined =>
  leavingTag(tag) ?? (wordMeanings.get(valueKey(tag)) === 'unsubscribed' ? 'noConsent' : undefined);

/** Shorter words for leaving may be parts of names. */
const shortestInNames = 5;
const tellingInNames = telling.flatMap(([meaning, words]) =>
  meaning === 'noConsent'
    ? []
    : [[meaning, words.filter((word) => word.trim().length >= shortestInNames)] as const],
);
const bracketed = /[([{<]([^()[\]{}<>]+)[)\]}>]/;

/** What somebody wrote beside a name: "Bo Kay (unsubscribed)", "ZZZ Do Not Email". */
export const leavingName = (name: string): ValueMeaning | undefined => {
  const key = standingWords(name);
  const padded = ` ${key} `;
  const found = tellingInNames.find(([, words]) => words.some((word) => padded.includes(word)));
  if (found) return found[0];
  if (/(?:^| )unsub/.test(key) || saysLeft(key) || refusesMail(key)) return 'unsubscribed';
  const remark = bracketed.exec(name)?.[1];
  return remark === undefined ? undefined : leavingPart(remark);
};

const isAscii = /^[ -~\t\n]*$/;
const firstWords = new Set(
  [
    ...telling.flatMap(([, words]) => words),
    ...leavingWords.flatMap(([meaning, words]) => (meaning === 'unsubscribed' ? words : [])),
  ].map((word) => word.trim().split(' ')[0] ?? ''),
);
const latinParts = unsubscribedParts.filter((part) => isAscii.test(part));

/**
 * Whether a cell is worth being read: most hold no word that could say so, and reading one takes ten times
 * as long. Words joined by capitals and other scripts are always read.
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

/** How people divide several tags in one cell. */
const between = /[,;|\n/]/;

/** The strictest that any of a cell's tags says about leaving. */
export const leavingTags = (cell: string): ValueMeaning | undefined => {
  if (!mayTell(cell)) return undefined;
  const said = (between.test(cell) ? cell.split(between) : [cell]).map(leavingPart);
  return telling.find(([meaning]) => said.includes(meaning))?.[0];
};
