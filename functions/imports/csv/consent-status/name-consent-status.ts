import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { wordList } from '../word-list';
import { wordMeanings } from './consent-status-words';
import { meaningOfTag } from './tag-words';
import { toComparisonWords } from './value-text';

/**
 * What the name of a file or a sheet, a line above the table, or the header of the addresses says
 * about everyone in it.
 */
export type NameDoubt = {
  readonly from: 'file' | 'sheet' | 'title' | 'column';
  readonly name: string;
  readonly means: Exclude<ValueMeaning, 'active' | 'ask'>;
};

type Names = {
  readonly fileName?: string | undefined;
  readonly sheet?: string | undefined;
  /** The lines above the table. */
  readonly titles?: readonly string[] | undefined;
  /** The header of the address column. */
  readonly addressHeader?: string | undefined;
};

const maxNameLength = 200;

/** Beginnings of titles for lists of former members. Without other words, they are only a guess. */
const formerStarts = wordList(
  'former|ex members|ex customers|past members|departed|ehemalige|ausgeschieden|gelöschte|gesperrte|ungültige|anciens|anciennes|supprimés|supprimées|radiés|antiguos|eliminados|cancelados|ex clienti|ex soci|eliminati|cancellati|antigos|removidos|cancelados|excluídos|oud leden|ex leden|verwijderde|geblokkeerde',
  'avslutade|borttagna|utträdda|tidigare medlemmar|tidigare kunder|tidligere medlemmer|tidligere kunder|slettede|avsluttede|entiset|poistetut|usunięci|byli klienci|byli członkowie|skreśleni|bývalí|smazaní|vyřazení|vymazaní|töröltek|volt tagok|foști|șterși|bivši|obrisani|eski müşteri|eski üye|silinenler|бывшие|удалённые|выбывшие|колишні|видалені|бивши|изтрити|πρώην|διαγραμμέν|旧会員|削除済|已删除|이전 회원|삭제된',
);

/**
 * Returns what the name of a file or sheet says about its people. Everyday words count only if the
 * name has no other words, as in `blocked.csv` or a sheet "Removed". Because everyday words also
 * have other meanings, they never make anyone unsubscribed.
 */
export const meaningOfName = (name: string): NameDoubt['means'] | undefined => {
  const words = toComparisonWords(name.replace(/\.[a-z0-9]{1,5}$/i, ''))
    .replace(/\b\d+\b/g, '')
    .trim();
  const parts = words.split(' ');
  // In a long name, only a few words around the decisive one are checked.
  const windows = parts.map((_, at) => parts.slice(at, at + 4).join(' '));
  const taggedMeaning = windows.map(meaningOfTag).find((means) => means !== undefined);
  const everyday = wordMeanings.get(words);
  const isFormer = formerStarts.some((start) => ` ${words}`.startsWith(` ${start}`));
  const means =
    taggedMeaning ?? (everyday === 'unsubscribed' || isFormer ? 'noConsent' : undefined);
  return means === 'active' || means === 'ask' ? undefined : means;
};

/**
 * Returns what the names say about everyone in the file. Returns undefined when none of them says
 * that people unsubscribed.
 */
export const nameDoubt = ({
  fileName = '',
  sheet = '',
  titles = [],
  addressHeader = '',
}: Names): NameDoubt | undefined => {
  const candidates = [
    { from: 'file' as const, name: fileName },
    { from: 'sheet' as const, name: sheet },
    ...titles.map((name) => ({ from: 'title' as const, name })),
    { from: 'column' as const, name: addressHeader },
  ];
  for (const { from, name } of candidates) {
    const means = meaningOfName(name);
    if (means) return { from, name: name.slice(0, maxNameLength), means };
  }
  return undefined;
};
