import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { leavingWords } from './standing-words';
import { isPartOfLeaving, isSentence, isTelling } from './telling-words';
import { valueKey } from './value-text';

/** Words that only mailing lists use, by what they mean; in order of precedence. */
const telling = leavingWords.map(
  ([meaning, words]) => [meaning, words.filter(isTelling).map((word) => ` ${word} `)] as const,
);

/** What one tag says about leaving: "unsub 2023", "Unsubscribers"; undefined for other tags. */
export const leavingTag = (tag: string): ValueMeaning | undefined => {
  const key = valueKey(tag);
  if (key === '' || isSentence(key)) return undefined;
  // "Hard bounces" is a tag as well as "hard bounce".
  const padded = ` ${key} ${key.replace(/s\b/g, '')} `;
  const found = telling.find(([, words]) => words.some((word) => padded.includes(word)));
  if (found) return found[0];
  return /(?:^| )unsub/.test(key) || isPartOfLeaving(key) ? 'unsubscribed' : undefined;
};

/** How people divide several tags in one cell. */
const between = /[,;|\n/]/;

/** The strictest that any of a cell's tags says about leaving. */
export const leavingTags = (cell: string): ValueMeaning | undefined => {
  const said = (between.test(cell) ? cell.split(between) : [cell]).map(leavingTag);
  return telling.find(([meaning]) => said.includes(meaning))?.[0];
};
