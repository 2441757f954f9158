import { headerSpellings } from './header-words';
import {
  bareNameHeaders,
  firstNameHeaders,
  fullNameHeaders,
  lastNameHeaders,
  nameWords,
} from './name-headers';
import { plainWords } from './plain-words';

type Cells = readonly string[];
type Half = 'firstName' | 'lastName';
export type NameMeaning = Half | 'name';

const lists = [
  ['firstName', firstNameHeaders],
  ['lastName', lastNameHeaders],
  ['name', [...fullNameHeaders, ...bareNameHeaders]],
] as const satisfies readonly (readonly [NameMeaning, readonly string[]])[];

/**
 * Normal forms of a header: first as it is written, then without words such as "your" or "lead".
 */
const readings = (header: string): readonly (readonly string[])[] => {
  const spellings = headerSpellings(header);
  return [spellings, spellings.map(nameWords)];
};

/** The column that matches the earliest of the names; exact headers win over shortened ones. */
const bestColumn = (
  read: readonly (readonly (readonly string[])[])[],
  names: readonly string[],
  isTaken: (index: number) => boolean,
): number | undefined => {
  for (const reading of [0, 1]) {
    for (const name of names) {
      const index = read.findIndex((one, at) => !isTaken(at) && one[reading]?.includes(name));
      if (index >= 0) return index;
    }
  }
  return undefined;
};

/**
 * Whether column `full` contains the value of column `half` in most rows: then it is the full name.
 */
const holds = (sample: readonly Cells[], full: number, half: number): boolean => {
  const both = sample.flatMap((cells) => {
    const name = plainWords(cells[full] ?? '');
    const part = plainWords(cells[half] ?? '');
    return name && part ? [` ${name} `.includes(` ${part} `)] : [];
  });
  return both.length > 0 && both.filter(Boolean).length * 2 >= both.length;
};

/**
 * "Vorname, Name" and "Prénom, Nom": beside one half of a name, a bare "name" is the other half,
 * unless its cells hold the first half too.
 */
const completeNames = (
  meanings: Map<number, NameMeaning>,
  headers: Cells,
  sample: readonly Cells[],
) => {
  const of = (meaning: NameMeaning) => [...meanings].find(([, one]) => one === meaning)?.[0];
  const full = of('name');
  const first = of('firstName');
  const last = of('lastName');
  const half = first ?? last;
  if (full === undefined || half === undefined || (first !== undefined && last !== undefined)) {
    return;
  }
  const isBare = readings(headers[full] ?? '')
    .flat()
    .some((words) => bareNameHeaders.includes(words));
  if (!isBare || holds(sample, full, half)) return;
  meanings.set(full, first === undefined ? 'firstName' : 'lastName');
};

/** The columns of names by their headers. */
export const nameColumns = (
  headers: Cells,
  sample: readonly Cells[],
  isTaken: (index: number) => boolean,
): ReadonlyMap<number, NameMeaning> => {
  const read = headers.map(readings);
  const meanings = new Map<number, NameMeaning>();
  for (const [meaning, names] of lists) {
    const index = bestColumn(read, names, (at) => isTaken(at) || meanings.has(at));
    if (index !== undefined) meanings.set(index, meaning);
  }
  completeNames(meanings, headers, sample);
  return meanings;
};

const allNames: ReadonlySet<string> = new Set(lists.flatMap(([, names]) => names));

/** Whether a header names a first, last or full name. */
export const isNameHeader = (header: string): boolean =>
  readings(header)
    .flat()
    .some((words) => allNames.has(words));

const nameLike = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/**
 * Without headers: words beside the address as a name or as its two halves.
 * @param isAnswers whether a column holds yes and no, or says who left: that is nobody's name
 */
export const namesByContent = (
  first: Cells,
  isAnswers: (index: number) => boolean,
): ReadonlyMap<number, NameMeaning> => {
  const words = first.flatMap((cell, index) =>
    nameLike.test(cell.trim()) && !isAnswers(index) ? [index] : [],
  );
  const [one, two, three] = words;
  if (one === undefined || three !== undefined) return new Map();
  if (two === undefined) return new Map([[one, 'name']]);
  return new Map<number, NameMeaning>([
    [one, 'firstName'],
    [two, 'lastName'],
  ]);
};
