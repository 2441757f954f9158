import { headerSpellings } from './header-words';
import {
  bareNameHeaders,
  firstNameHeaders,
  fullNameHeaders,
  lastNameHeaders,
  nameJoiners,
  nameSuffixes,
  personHeaders,
  toNameHeader,
} from './name-headers';
import { looksLikePerson } from './person-name';
import { toPlainText } from './plain-words';

type Cells = readonly string[];
type NamePart = 'firstName' | 'lastName';
export type NameMeaning = NamePart | 'name';

const lists = [
  ['firstName', firstNameHeaders],
  ['lastName', lastNameHeaders],
  ['name', [...fullNameHeaders, ...bareNameHeaders]],
] as const satisfies readonly (readonly [NameMeaning, readonly string[]])[];

/**
 * Returns the normalized forms of a header: first as written, then without words such as "your" or
 * "lead".
 */
const headerReadings = (header: string): readonly (readonly string[])[] => {
  const spellings = headerSpellings(header);
  return [spellings, spellings.map(toNameHeader)];
};

const firsts: ReadonlySet<string> = new Set([...firstNameHeaders, ...bareNameHeaders]);
const lasts: ReadonlySet<string> = new Set([...lastNameHeaders, ...bareNameHeaders]);

/**
 * For a header that mentions both parts of a name, such as "Last, First" or "Příjmení a jméno",
 * returns the part that is mentioned first.
 */
const findFirstNamePart = (text: string): NamePart | undefined => {
  const all = text.split(' ');
  const tail = all.findIndex((_, at) => at > 1 && nameSuffixes.has(all.slice(at).join(' ')));
  const parts = tail < 0 ? all : all.slice(0, tail);
  for (let at = 1; at < parts.length; at += 1) {
    const secondStart = nameJoiners.has(parts[at] ?? '') && at + 1 < parts.length ? at + 1 : at;
    const one = parts.slice(0, at).join(' ');
    const other = parts.slice(secondStart).join(' ');
    if (lastNameHeaders.includes(one) && firsts.has(other)) return 'lastName';
    if (firstNameHeaders.includes(one) && lasts.has(other)) return 'firstName';
    if (bareNameHeaders.includes(one) && firstNameHeaders.includes(other)) return 'lastName';
    if (bareNameHeaders.includes(one) && lastNameHeaders.includes(other)) return 'firstName';
  }
  return undefined;
};

const namePartOf = (header: string): NamePart | undefined =>
  headerReadings(header)
    .flat()
    .map(findFirstNamePart)
    .find((half) => half !== undefined);

/** Returns whether a header says that the last name comes first: "Nazwisko i imię". */
export const isLastNameFirst = (header: string): boolean => namePartOf(header) === 'lastName';

/**
 * Returns the column whose header matches one of the names. Earlier names in the list, and exact
 * headers rather than shortened ones, take precedence.
 */
const bestColumn = (
  readings: readonly (readonly (readonly string[])[])[],
  names: readonly string[],
  isUsed: (index: number) => boolean,
): number | undefined => {
  for (const readingIndex of [0, 1]) {
    for (const name of names) {
      const index = readings.findIndex(
        (one, at) => !isUsed(at) && one[readingIndex]?.includes(name),
      );
      if (index >= 0) return index;
    }
  }
  return undefined;
};

/**
 * Returns whether column `full` contains the value of column `half` in most rows. If so, column
 * `full` contains full names.
 */
const samplesMatch = (sample: readonly Cells[], full: number, half: number): boolean => {
  const both = sample.flatMap((cells) => {
    const name = toPlainText(cells[full] ?? '');
    const part = toPlainText(cells[half] ?? '');
    return name && part ? [` ${name} `.includes(` ${part} `)] : [];
  });
  return both.length > 0 && both.filter(Boolean).length * 2 >= both.length;
};

/**
 * Handles headers such as "Vorname, Name" and "Prénom, Nom". If a file has a column for one part of
 * a name, a column called only "name" is the other part, unless its cells contain the first part
 * too.
 */
const completeNames = (
  meanings: Map<number, NameMeaning>,
  headers: Cells,
  sample: readonly Cells[],
) => {
  const columnOf = (meaning: NameMeaning) => [...meanings].find(([, one]) => one === meaning)?.[0];
  const full = columnOf('name');
  const first = columnOf('firstName');
  const last = columnOf('lastName');
  const half = first ?? last;
  if (full === undefined || half === undefined || (first !== undefined && last !== undefined)) {
    return;
  }
  const isPlainName = headerReadings(headers[full] ?? '')
    .flat()
    .some((text) => bareNameHeaders.includes(text));
  if (!isPlainName || samplesMatch(sample, full, half)) return;
  meanings.set(full, first === undefined ? 'firstName' : 'lastName');
};

/**
 * Returns a column called, for example, "Client" or "Contact" if most of its cells look like
 * people's names.
 */
const personColumn = (
  readings: readonly (readonly (readonly string[])[])[],
  sample: readonly Cells[],
  isOpen: (index: number) => boolean,
): number =>
  readings.findIndex(([exactHeaders = []], index) => {
    if (!isOpen(index) || !exactHeaders.some((text) => personHeaders.includes(text))) return false;
    const cells = sample.map((row) => (row[index] ?? '').trim()).filter(Boolean);
    return cells.length > 0 && cells.filter(looksLikePerson).length * 2 > cells.length;
  });

/** Finds the name columns by their headers. */
export const nameColumns = (
  headers: Cells,
  sample: readonly Cells[],
  isUsed: (index: number) => boolean,
): ReadonlyMap<number, NameMeaning> => {
  const readings = headers.map(headerReadings);
  const meanings = new Map<number, NameMeaning>();
  for (const [meaning, names] of lists) {
    const index = bestColumn(readings, names, (at) => isUsed(at) || meanings.has(at));
    if (index !== undefined) meanings.set(index, meaning);
  }
  completeNames(meanings, headers, sample);
  if (meanings.size === 0) {
    const isOpen = (at: number) => !isUsed(at);
    const both = headers.findIndex((header, at) => isOpen(at) && namePartOf(header) !== undefined);
    const found = both >= 0 ? both : personColumn(readings, sample, isOpen);
    if (found >= 0) meanings.set(found, 'name');
  }
  return meanings;
};

const allNames: ReadonlySet<string> = new Set(lists.flatMap(([, names]) => names));

/** Returns whether a header means a first name, a last name, or a full name. */
export const isNameHeader = (header: string): boolean =>
  namePartOf(header) !== undefined ||
  headerReadings(header)
    .flat()
    .some((text) => allNames.has(text));

const nameLike = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/**
 * Finds the name columns of a file without headers. They are next to the address and contain words
 * that look like a full name or like its two parts.
 * @param isConsentColumn returns whether a column contains yes and no, or says who unsubscribed;
 *   such a column contains no names
 */
export const namesByContent = (
  first: Cells,
  isConsentColumn: (index: number) => boolean,
): ReadonlyMap<number, NameMeaning> => {
  const text = first.flatMap((cell, index) =>
    nameLike.test(cell.trim()) && !isConsentColumn(index) ? [index] : [],
  );
  const [one, two, three] = text;
  if (one === undefined || three !== undefined) return new Map();
  if (two === undefined) return new Map([[one, 'name']]);
  return new Map<number, NameMeaning>([
    [one, 'firstName'],
    [two, 'lastName'],
  ]);
};
