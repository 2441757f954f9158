import { headerSpellings } from './header-words';
import {
  bareNameHeaders,
  firstNameHeaders,
  fullNameHeaders,
  lastNameHeaders,
  nameJoiners,
  nameTails,
  nameWords,
  personHeaders,
} from './name-headers';
import { looksLikePerson } from './person-name';
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
 * Returns a header's normal forms: first as written, then without words such as "your" or "lead".
 */
const readings = (header: string): readonly (readonly string[])[] => {
  const spellings = headerSpellings(header);
  return [spellings, spellings.map(nameWords)];
};

const firsts: ReadonlySet<string> = new Set([...firstNameHeaders, ...bareNameHeaders]);
const lasts: ReadonlySet<string> = new Set([...lastNameHeaders, ...bareNameHeaders]);

/**
 * Returns which part of a name comes first in a header that names both: "Last, First", "Příjmení a
 * jméno".
 */
const firstHalf = (words: string): Half | undefined => {
  const all = words.split(' ');
  const tail = all.findIndex((_, at) => at > 1 && nameTails.has(all.slice(at).join(' ')));
  const parts = tail < 0 ? all : all.slice(0, tail);
  for (let at = 1; at < parts.length; at += 1) {
    const joined = nameJoiners.has(parts[at] ?? '') && at + 1 < parts.length ? at + 1 : at;
    const one = parts.slice(0, at).join(' ');
    const other = parts.slice(joined).join(' ');
    if (lastNameHeaders.includes(one) && firsts.has(other)) return 'lastName';
    if (firstNameHeaders.includes(one) && lasts.has(other)) return 'firstName';
    if (bareNameHeaders.includes(one) && firstNameHeaders.includes(other)) return 'lastName';
    if (bareNameHeaders.includes(one) && lastNameHeaders.includes(other)) return 'firstName';
  }
  return undefined;
};

const halfOf = (header: string): Half | undefined =>
  readings(header)
    .flat()
    .map(firstHalf)
    .find((half) => half !== undefined);

/** Returns whether a header says that the last name comes first: "Nazwisko i imię". */
export const isLastNameFirst = (header: string): boolean => halfOf(header) === 'lastName';

/**
 * Returns the column that matches the earliest of the names. Exact headers take precedence over
 * shortened ones.
 */
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
 * Returns whether column `full` contains the value of column `half` in most rows, which means it is
 * the full name.
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
 * Handles "Vorname, Name" and "Prénom, Nom": next to one part of a name, a bare "name" is the other
 * part, unless its cells contain the first part too.
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

/** Returns a column called "Client" or "Contact" in which most cells look like people's names. */
const personColumn = (
  read: readonly (readonly (readonly string[])[])[],
  sample: readonly Cells[],
  isOpen: (index: number) => boolean,
): number =>
  read.findIndex(([written = []], index) => {
    if (!isOpen(index) || !written.some((words) => personHeaders.includes(words))) return false;
    const cells = sample.map((row) => (row[index] ?? '').trim()).filter(Boolean);
    return cells.length > 0 && cells.filter(looksLikePerson).length * 2 > cells.length;
  });

/** Finds the name columns by their headers. */
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
  if (meanings.size === 0) {
    const isOpen = (at: number) => !isTaken(at);
    const both = headers.findIndex((header, at) => isOpen(at) && halfOf(header) !== undefined);
    const found = both >= 0 ? both : personColumn(read, sample, isOpen);
    if (found >= 0) meanings.set(found, 'name');
  }
  return meanings;
};

const allNames: ReadonlySet<string> = new Set(lists.flatMap(([, names]) => names));

/** Returns whether a header means a first, last, or full name. */
export const isNameHeader = (header: string): boolean =>
  halfOf(header) !== undefined ||
  readings(header)
    .flat()
    .some((words) => allNames.has(words));

const nameLike = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/**
 * Finds name columns without headers: words next to the address, as a name or its two parts.
 * @param isAnswers whether a column contains yes and no, or says who unsubscribed, and therefore no
 *   names
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
