import { type ColumnMeaning, mostColumns } from '../../../shared/contracts/imports';
import { isEmailAddress } from '../../../shared/email-address';
import { keyMaker } from './attribute-key-rules';
import { addressOf, cleanCell, plainWords } from './cell-rules';
import { headerNames, type RecognisedMeaning } from './header-names';

export type Column = {
  /** As it stands in the file; `Column 3` where there is none. */
  readonly header: string;
  readonly meaning: ColumnMeaning;
  /** The attribute's key: a merge-tag name. */
  readonly key?: string;
};

type Cells = readonly string[];

/** One subscriber cannot have more attributes than this; further columns are left out, visibly. */
export const mostAttributes = 200;
/** Of our own file of rejected rows, which comes back corrected: they describe no subscriber. */
export const rejectedRowHeaders = ['Line of the file', 'Why it was left out'] as const;
const ownWords: readonly string[] = rejectedRowHeaders.map(plainWords);

const personal = ['email', 'firstName', 'lastName', 'name'] as const;
const standing = [
  'consent',
  'status',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
] as const satisfies readonly RecognisedMeaning[];

type Meanings = Map<number, RecognisedMeaning>;

const namesOf = (meaning: RecognisedMeaning): readonly string[] => headerNames[meaning];

/** The column whose header stands first among the meaning's names. */
const bestColumn = (words: Cells, meaning: RecognisedMeaning, taken: Meanings) => {
  for (const name of namesOf(meaning)) {
    const index = words.findIndex((word, at) => word === name && !taken.has(at));
    if (index >= 0) return index;
  }
  return undefined;
};

/** "Vorname, Name" and "Prénom, Nom": beside one half of a name, a bare "name" is the other half. */
const completeNames = (meanings: Meanings) => {
  const has = (meaning: RecognisedMeaning) => [...meanings.values()].includes(meaning);
  const bare = [...meanings].find(([, meaning]) => meaning === 'name')?.[0];
  if (bare === undefined || has('firstName') === has('lastName')) return;
  meanings.set(bare, has('firstName') ? 'lastName' : 'firstName');
};

const byHeader = (header: Cells): Meanings => {
  const words = header.map(plainWords);
  const meanings: Meanings = new Map();
  for (const meaning of personal) {
    const index = bestColumn(words, meaning, meanings);
    if (index !== undefined) meanings.set(index, meaning);
  }
  words.forEach((word, index) => {
    const meaning = standing.find((one) => namesOf(one).includes(word));
    if (meaning && !meanings.has(index)) meanings.set(index, meaning);
  });
  completeNames(meanings);
  return meanings;
};

const isAddress = (cell: string | undefined): boolean => isEmailAddress(addressOf(cell ?? ''));

/** The column in which most of the sample's rows have an address. */
const addressColumn = (sample: readonly Cells[]): number | undefined => {
  const width = Math.min(mostColumns, Math.max(0, ...sample.map((cells) => cells.length)));
  const counts = Array.from(
    { length: width },
    (_, index) => sample.filter((cells) => isAddress(cells[index])).length,
  );
  const best = counts.indexOf(Math.max(0, ...counts));
  return (counts[best] ?? 0) * 2 > sample.length ? best : undefined;
};

const nameLike = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** Without headers: the address, and words beside it as a name or as its two halves. */
const byContent = (first: Cells): Meanings => {
  const meanings: Meanings = new Map([[first.findIndex(isAddress), 'email' as const]]);
  const words = first.flatMap((cell, index) => (nameLike.test(cleanCell(cell)) ? [index] : []));
  const [one, two, three] = words;
  if (one !== undefined && two === undefined) meanings.set(one, 'name');
  if (one !== undefined && two !== undefined && three === undefined) {
    meanings.set(one, 'firstName').set(two, 'lastName');
  }
  return meanings;
};

export type ColumnPlan = {
  readonly columns: readonly Column[];
  readonly hasHeader: boolean;
  /** Columns beyond the thousandth. */
  readonly leftOut: number;
};

const toColumns = (headers: Cells, meanings: Meanings, sample: readonly Cells[]): Column[] => {
  const nextKey = keyMaker();
  let attributes = 0;
  return headers.map((cell, index): Column => {
    const header = cleanCell(cell) || `Column ${index + 1}`;
    const meaning = meanings.get(index);
    if (meaning) return { header, meaning };
    const isEmpty = cleanCell(cell) === '' && sample.every((cells) => !cells[index]?.trim());
    const isOwn = ownWords.includes(plainWords(cell));
    if (isEmpty || isOwn || attributes === mostAttributes) return { header, meaning: 'ignored' };
    attributes += 1;
    return { header, meaning: 'attribute', key: nextKey(cell, index) };
  });
};

/** What each column means, from the first records of a file; none of them may be the address. */
export const planColumns = (records: readonly Cells[]): ColumnPlan => {
  const [record = [], ...sample] = records;
  const first = record.slice(0, mostColumns);
  const leftOut = record.length - first.length;
  if (first.some(isAddress)) {
    const nameless = first.map(() => '');
    return { columns: toColumns(nameless, byContent(first), records), hasHeader: false, leftOut };
  }
  const meanings = byHeader(first);
  const hasAddress = [...meanings.values()].includes('email');
  const address = hasAddress ? undefined : addressColumn(sample);
  if (address !== undefined) meanings.set(address, 'email');
  return { columns: toColumns(first, meanings, sample), hasHeader: true, leftOut };
};
