import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { wordList } from '../word-list';
import { isEnding } from './header-polarity';
import { isRefusal } from './refusal-words';
import { noWords, wordMeanings } from './standing-words';
import { leavingName, leavingTags } from './tag-words';
import { meaningOfValue, type StandingMeaning } from './value-rules';
import { valueKey } from './value-text';

/**
 * How a column's cells are read about who may be mailed: in one of the meanings a column can have;
 * as tags, some of which say that somebody left; or as answers to a question that its header does
 * not make clear, so that nobody can say which answer is the good one; or as days that may be those of
 * leaving, which is a guess and becomes nobody's status; or as names, beside some of which somebody wrote
 * that the person left; or as wishes about emails, where "never" says that somebody wants none; or as
 * answers in words some of which refuse ("Declined"), whatever it was that was asked; or as values of which
 * nobody knows what they are about.
 */
export type Reading =
  | StandingMeaning
  | 'tags'
  | 'answers'
  | 'days'
  | 'names'
  | 'wishes'
  | 'refusals'
  | 'values';

/** What a column says on its own, until somebody has decided about it. */
export type ColumnReading = {
  readonly reading: Reading;
  /** The column is taken for it unless a person says otherwise; else it stays an attribute too. */
  readonly isMeaning: boolean;
};

const meaningOfDays = (cell: string): ValueMeaning => {
  const key = valueKey(cell);
  if (key === '' || noWords.has(key)) return 'active';
  return leavingTags(cell) ?? 'noConsent';
};

/** Words for none at all in an answer to "how often?" or "by which channel?". */
const none: ReadonlySet<string> = new Set(
  wordList(
    'never|none|no|not at all|nie|niemals|gar nicht|nein|keine|keiner|jamais|aucun|aucune|non|pas du tout|nunca|ninguno|ninguna|mai|nessuno|nessuna|nooit|geen|nee|aldrig|ingen|inga|aldri|ingen av dem|koskaan|ei koskaan|ei mikään|nigdy|żaden|nikdy|žádný|žiadny|nenhum|nenhuma|soha|semmilyen|niciodată|niciunul|nikad|nikada|nikoli|asla|hiçbir zaman|hiç|hiçbiri|никогда|ніколи|никога|ποτέ|なし|配信なし|不要|受け取らない|안 받음|받지 않음|없음|从不|從不|不接收|أبدا|אף פעם|לעולם לא|không bao giờ|tidak pernah|ไม่เคย|कभी नहीं|هرگز',
  ),
);

/** Whether an answer to "how often do you want emails?" means none. @param key as `valueKey` makes it */
export const isNone = (key: string): boolean => none.has(key);

/** Longer texts are notes, in which a word of leaving may mean anything. */
const mostWordsOfAValue = 4;

/**
 * Whether a value reads as if its people left or want nothing: "lapsed", "ex-member", "never". It only
 * proposes: nobody's status follows from it.
 */
export const soundsLikeLeaving = (cell: string): boolean => {
  const key = valueKey(cell);
  if (key === '') return false;
  const words = key.split(' ');
  const means = wordMeanings.get(key);
  return (
    isNone(key) ||
    (means !== undefined && means !== 'active') ||
    (words.length <= mostWordsOfAValue && isEnding(words))
  );
};

/** @param cell as it stands in the file */
export const meaningIn = (reading: Reading, cell: string): ValueMeaning => {
  if (reading === 'answers') return 'ask';
  if (reading === 'values') return soundsLikeLeaving(cell) ? 'noConsent' : 'ask';
  if (reading === 'days') return meaningOfDays(cell);
  if (reading === 'names') return leavingName(cell) ?? 'active';
  if (reading === 'wishes' || reading === 'refusals') {
    const isNo = reading === 'wishes' ? isNone(valueKey(cell)) : isRefusal(valueKey(cell));
    if (isNo) return 'noConsent';
    return leavingTags(cell) ?? (soundsLikeLeaving(cell) ? 'noConsent' : 'active');
  }
  if (reading === 'tags') return leavingTags(cell) ?? 'active';
  return meaningOfValue(reading, valueKey(cell));
};
