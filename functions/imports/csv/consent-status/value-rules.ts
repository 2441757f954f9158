import type {
  ColumnMeaning,
  ValueMeaning,
} from '../../../../shared/contracts/imports/import-columns';
import { negationParts } from './answer-words-of-scripts';
import {
  activeSet,
  denials,
  leavingWords,
  noWords,
  wordMeanings,
  yesWords,
} from './consent-status-words';
import { saysUnsubscribed } from './refusing-words';
import { isSentence, isUnsubscribeWord } from './unambiguous-words';
import { dateKey, valueKey } from './value-text';

/** What a column can say about who may be emailed. */
export const consentStatusMeanings = [
  'consent',
  'status',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
] as const satisfies readonly ColumnMeaning[];
export type ConsentStatusMeaning = (typeof consentStatusMeanings)[number];

const known: readonly string[] = consentStatusMeanings;
export const isConsentStatusMeaning = (meaning: string): meaning is ConsentStatusMeaning =>
  known.includes(meaning);

/**
 * Returns whether a text is a yes, a no, a symbol for either, or a word about who may be emailed.
 */
export const isAnswer = (text: string): boolean => {
  const key = valueKey(text);
  return isYesOrNo(key) || wordMeanings.has(key) || activeSet.has(key);
};

/** @param key the cell's `valueKey` */
export const isYesOrNo = (key: string): boolean => yesWords.has(key) || noWords.has(key);

/** Finds a word for leaving among other words: "Unsubscribed (admin)", "hard_bounced 2x". */
const meaningWithinText = (key: string): ValueMeaning | undefined => {
  if (isSentence(key)) return undefined;
  const padded = ` ${key} `;
  const found = leavingWords.find(([, words]) =>
    words.some((word) => padded.includes(` ${word} `)),
  );
  if (found) return found[0];
  const hasUnsubscribed =
    /(?:^| )unsub/.test(key) || isUnsubscribeWord(key) || saysUnsubscribed(key);
  return hasUnsubscribed ? 'unsubscribed' : undefined;
};

const meaningOfWord = (key: string): ValueMeaning => {
  const exact = wordMeanings.get(key);
  if (exact) return exact;
  if (activeSet.has(key)) return 'active';
  return meaningWithinText(key) ?? 'ask';
};

const channels = new Set(['email', 'e', 'mail', 'sms', 'web', 'push', 'phone', 'whatsapp', 'post']);

/** Reads a list of channels ("email, sms") as consent to the channels in it, and to no others. */
const meaningOfChannels = (words: readonly string[]): ValueMeaning | undefined => {
  if (!words.every((word) => channels.has(word))) return undefined;
  return words.some((word) => word === 'email' || word === 'mail') ? 'active' : 'noConsent';
};

const isNegation = (key: string, words: readonly string[]): boolean =>
  words.some((word) => denials.has(word)) || negationParts.some((part) => key.includes(part));

const meaningOfConsent = (key: string): ValueMeaning => {
  if (key === '' || noWords.has(key)) return 'noConsent';
  if (key === dateKey || yesWords.has(key)) return 'active';
  const words = key.split(' ');
  const wordMeaning = meaningOfChannels(words) ?? meaningOfWord(key);
  return wordMeaning === 'ask' && isNegation(key, words) ? 'noConsent' : wordMeaning;
};

/**
 * Returns the meaning of a cell in a flag column, such as "bounced" or "opted out". The flag
 * applies to the person unless the cell is empty or says no.
 */
const meaningOfFlag = (key: string, meaning: ValueMeaning): ValueMeaning => {
  if (key === '' || noWords.has(key)) return 'active';
  if (key === dateKey || yesWords.has(key)) return meaning;
  const wordMeaning = meaningOfWord(key);
  if (wordMeaning === 'active') return meaning === 'unsubscribed' ? 'ask' : 'active';
  return wordMeaning === 'spam' || wordMeaning === 'bounced' ? wordMeaning : meaning;
};

/**
 * Returns what a value means in a column of this kind.
 * @param key the value's `valueKey`
 */
export const meaningOfValue = (column: ConsentStatusMeaning, key: string): ValueMeaning => {
  if (column === 'status') return key === dateKey ? 'ask' : meaningOfWord(key);
  if (column === 'consent') return meaningOfConsent(key);
  if (column === 'bounced') return meaningOfFlag(key, 'bounced');
  if (column === 'complained') return meaningOfFlag(key, 'spam');
  return meaningOfFlag(key, 'unsubscribed');
};
