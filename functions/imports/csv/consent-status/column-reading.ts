import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { wordList } from '../word-list';
import { noWords, wordMeanings } from './consent-status-words';
import { isEnding } from './header-polarity';
import { isRefusal } from './refusal-words';
import { meaningOfName, meaningOfTags } from './tag-words';
import { type ConsentStatusMeaning, meaningOfValue } from './value-rules';
import { valueKey } from './value-text';

/**
 * How to read a column's cells with regard to who may be emailed. Either one of the meanings a
 * column can have, or:
 * - tags, some of which say that a person unsubscribed
 * - answers to a question that the header leaves unclear, so that we don't know which answer means
 *   consent
 * - days on which people may have unsubscribed, which is a guess and never becomes a status
 * - names with notes that the person unsubscribed
 * - wishes about emails, where "never" means that a person wants none
 * - answers in words, some of which refuse ("Declined"), whatever was asked
 * - values whose subject is unknown
 */
export type Reading =
  | ConsentStatusMeaning
  | 'tags'
  | 'answers'
  | 'days'
  | 'names'
  | 'wishes'
  | 'refusals'
  | 'values';

/**
 * How we interpret a consent-status column automatically, before the user confirms or changes the
 * interpretation.
 */
export type ColumnReading = {
  readonly reading: Reading;
  /**
   * Whether the column gets this meaning unless the user changes it. Otherwise, it also stays an
   * attribute.
   */
  readonly isDefaultMeaning: boolean;
};

const dayMeaningOf = (cell: string): ValueMeaning => {
  const key = valueKey(cell);
  if (key === '' || noWords.has(key)) return 'active';
  return meaningOfTags(cell) ?? 'noConsent';
};

/** Words for "none at all" in an answer to "how often?" or "by which channel?". */
const noneWords: ReadonlySet<string> = new Set(
  wordList(
    'never|none|no|not at all|nie|niemals|gar nicht|nein|keine|keiner|jamais|aucun|aucune|non|pas du tout|nunca|ninguno|ninguna|mai|nessuno|nessuna|nooit|geen|nee|aldrig|ingen|inga|aldri|ingen av dem|koskaan|ei koskaan|ei mikään|nigdy|żaden|nikdy|žádný|žiadny|nenhum|nenhuma|soha|semmilyen|niciodată|niciunul|nikad|nikada|nikoli|asla|hiçbir zaman|hiç|hiçbiri|никогда|ніколи|никога|ποτέ|なし|配信なし|不要|受け取らない|안 받음|받지 않음|없음|从不|從不|不接收|أبدا|אף פעם|לעולם לא|không bao giờ|tidak pernah|ไม่เคย|कभी नहीं|هرگز',
  ),
);

/**
 * Returns whether an answer to "how often do you want emails?" means none. @param key the answer's
 * `valueKey`
 */
export const isNone = (key: string): boolean => noneWords.has(key);

/**
 * The maximum number of words in a value. Longer texts are notes, in which a word like "left" may
 * mean anything.
 */
const maxWordsPerValue = 4;

/**
 * Returns whether a value sounds as if its people unsubscribed or want no emails: "lapsed",
 * "ex-member", "never". This only leads to a suggestion and never sets a status.
 */
export const mayMeanUnsubscribed = (cell: string): boolean => {
  const key = valueKey(cell);
  if (key === '') return false;
  const words = key.split(' ');
  const means = wordMeanings.get(key);
  return (
    isNone(key) ||
    (means !== undefined && means !== 'active') ||
    (words.length <= maxWordsPerValue && isEnding(words))
  );
};

/** @param cell as written in the file */
export const meaningOfCell = (reading: Reading, cell: string): ValueMeaning => {
  if (reading === 'answers') return 'ask';
  if (reading === 'values') return mayMeanUnsubscribed(cell) ? 'noConsent' : 'ask';
  if (reading === 'days') return dayMeaningOf(cell);
  if (reading === 'names') return meaningOfName(cell) ?? 'active';
  if (reading === 'wishes' || reading === 'refusals') {
    const isNo = reading === 'wishes' ? isNone(valueKey(cell)) : isRefusal(valueKey(cell));
    if (isNo) return 'noConsent';
    return meaningOfTags(cell) ?? (mayMeanUnsubscribed(cell) ? 'noConsent' : 'active');
  }
  if (reading === 'tags') return meaningOfTags(cell) ?? 'active';
  return meaningOfValue(reading, valueKey(cell));
};
