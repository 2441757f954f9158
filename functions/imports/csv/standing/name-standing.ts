import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { wordMeanings } from './standing-words';
import { leavingTag } from './tag-words';
import { standingWords } from './value-text';

/** What the name of a file or a sheet says about everybody in it. */
export type NameDoubt = {
  readonly from: 'file' | 'sheet';
  readonly name: string;
  readonly means: Exclude<ValueMeaning, 'active' | 'ask'>;
};

type Names = { readonly fileName?: string | undefined; readonly sheet?: string | undefined };

/** Of a name that is nothing else, everyday words count too: `blocked.csv`, a sheet "Removed". */
const meaningOfName = (name: string): NameDoubt['means'] | undefined => {
  const words = standingWords(name.replace(/\.[a-z0-9]{1,5}$/i, ''))
    .replace(/\b\d+\b/g, '')
    .trim();
  const parts = words.split(' ');
  // In a long name only a few words around the one that tells are looked at.
  const windows = parts.map((_, at) => parts.slice(at, at + 4).join(' '));
  const said = windows.map(leavingTag).find((means) => means !== undefined);
  const everyday = wordMeanings.get(words);
  const means = said ?? (everyday === 'noConsent' ? undefined : everyday);
  return means === 'active' || means === 'ask' ? undefined : means;
};

/** Undefined where neither name says that people left. */
export const nameDoubt = ({ fileName = '', sheet = '' }: Names): NameDoubt | undefined => {
  const ofFile = meaningOfName(fileName);
  if (ofFile) return { from: 'file', name: fileName, means: ofFile };
  const ofSheet = meaningOfName(sheet);
  return ofSheet && { from: 'sheet', name: sheet, means: ofSheet };
};
