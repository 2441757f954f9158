import { searchSpellings } from '../../../shared/search-text';
import { textsOf, writeBytes, writeCodes, writeTexts } from './arrow-columns';
import { writeDeeds, writePeople } from './arrow-people';
import { bareIds } from './ids';
import { type DeedKind, deedLetters, type PersonColumns } from './person-columns';
import { writePurchases } from './purchase-column';

/**
 * A lane's copy is cut into sections, each read by itself: a search needs one of them, a rule about
 * an attribute another.
 */
const deedSections = { received: 'received', opened: 'opened', clicked: 'clicked' } as const;
const fixed = {
  people: 'people',
  ids: 'ids',
  search: 'search',
  email: 'email',
  name: 'name',
  segments: 'segments',
  noted: 'noted',
  ...deedSections,
  purchases: 'purchases',
} as const;

const fieldPrefix = 'field ';
export type FieldSection = `${typeof fieldPrefix}${string}`;
export type Section = (typeof fixed)[keyof typeof fixed] | FieldSection;

/** The section of an attribute. */
export const fieldSection = (key: string): FieldSection => `${fieldPrefix}${key}`;

/** The attribute of a section; undefined for any other section. */
export const fieldOf = (section: string): string | undefined =>
  section.startsWith(fieldPrefix) ? section.slice(fieldPrefix.length) : undefined;

/** Stands behind each text of a person, so that no search finds what begins in one and ends in another: no text has this byte. */
const gap = 0xff;

/**
 * Between two spellings of one text stands what sorts ahead of every letter and of the blank: lists
 * are in order by these texts, and the other spelling must not tell Jürgen from Jurgen Adler.
 */
const between = '\u0001';

const spellings = (text: string): string => searchSpellings(text).join(between);

const writeSearched = (people: readonly PersonColumns[]): Uint8Array =>
  writeBytes(
    textsOf(
      people.length,
      (row) => {
        const { email = '', name = '' } = people[row] ?? {};
        return [spellings(email), spellings(name)];
      },
      gap,
    ),
  );

/** Ids hold no white space. A few hundred different sets are usual, so each is stored once. */
export const segmentSet = (ids: readonly string[]): string => [...ids].sort().join(' ');

const notedText = ({ noted }: PersonColumns): string =>
  noted ? `${noted.sequence} ${noted.at}` : '';

const codesUnlessEmpty = (texts: readonly string[]): Uint8Array | undefined =>
  texts.some((text) => text !== '') ? writeCodes(texts) : undefined;

const writers: Readonly<
  Record<keyof typeof fixed, (people: readonly PersonColumns[]) => Uint8Array | undefined>
> = {
  people: writePeople,
  ids: (people) => bareIds(people.map(({ id }) => id)),
  search: writeSearched,
  email: (people) => writeTexts(people.map(({ email }) => email)),
  name: (people) => writeTexts(people.map(({ name }) => name)),
  segments: (people) => codesUnlessEmpty(people.map(({ segmentIds }) => segmentSet(segmentIds))),
  purchases: (people) =>
    people.some(({ purchases }) => purchases !== '')
      ? writePurchases(people.map(({ purchases }) => purchases))
      : undefined,
  noted: (people) =>
    people.some(({ noted }) => noted) ? writeTexts(people.map(notedText)) : undefined,
  received: (people) => deedSection(people, 'received'),
  opened: (people) => deedSection(people, 'opened'),
  clicked: (people) => deedSection(people, 'clicked'),
};

/**
 * What people did of a kind. The deeds of a million people are fourteen million: they are counted and
 * then written where they belong, without a list for each person or deed.
 */
const deedSection = (people: readonly PersonColumns[], kind: DeedKind): Uint8Array | undefined => {
  const begin = `${deedLetters[kind]}_`;
  const starts = new Int32Array(people.length + 1);
  let count = 0;
  for (const [row, { deeds }] of people.entries()) {
    for (const name in deeds) if (name.startsWith(begin)) count += 1;
    starts[row + 1] = count;
  }
  if (count === 0) return undefined;
  const numbers = new Uint32Array(count);
  const moments = new Uint32Array(count);
  let at = 0;
  for (const { deeds } of people) {
    for (const name in deeds) {
      if (!name.startsWith(begin)) continue;
      numbers[at] = Number(name.slice(begin.length));
      moments[at] = deeds[name] ?? 0;
      at += 1;
    }
  }
  return writeDeeds({ starts, numbers, moments });
};

const isFixed = (section: string): section is keyof typeof fixed => Object.hasOwn(fixed, section);

/** One section of these people; undefined where it would say nothing. */
export const writeSection = (
  people: readonly PersonColumns[],
  section: Section,
): Uint8Array | undefined => {
  if (people.length === 0) return undefined;
  const key = fieldOf(section);
  if (key !== undefined) {
    // Every object has a `constructor`, and attributes may be called so.
    const textOf = ({ fields }: PersonColumns) => (Object.hasOwn(fields, key) && fields[key]) || '';
    return codesUnlessEmpty(people.map(textOf));
  }
  return isFixed(section) ? writers[section](people) : undefined;
};

/** The sections that can be of these people. */
export const sectionsOf = (people: readonly PersonColumns[]): readonly Section[] => {
  const keys = new Set<string>();
  for (const { fields } of people) for (const key of Object.keys(fields)) keys.add(key);
  return [...Object.values(fixed), ...[...keys].map(fieldSection)];
};

/** Whether a section is stored as it is: ids are read by their places, and nothing packs them. */
export const isBare = (section: Section): boolean => section === fixed.ids;

/** Those in which what people are is found again: the search is made from the others. */
export const factSections = (sections: readonly Section[]): readonly Section[] =>
  sections.filter((section) => section !== fixed.search);

export const sectionOfDeeds = (kind: DeedKind): Section => deedSections[kind];
