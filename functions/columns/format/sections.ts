import { searchSpellings } from '../../../shared/search-text';
import { textsOf, writeBytes, writeCodes, writeTexts } from './arrow-columns';
import { writeEngagement, writePeople } from './arrow-people';
import { binaryIds } from './ids';
import { type EngagementKind, engagementCodes, type PersonColumns } from './person-columns';
import { writePurchases } from './purchase-column';

/**
 * A partition's file is divided into sections that are read separately. For example, a search needs
 * one section, and a rule about an attribute needs another.
 */
const engagementSections = { received: 'received', opened: 'opened', clicked: 'clicked' } as const;
const fixedSections = {
  people: 'people',
  ids: 'ids',
  search: 'search',
  email: 'email',
  name: 'name',
  segments: 'segments',
  noted: 'noted',
  ...engagementSections,
  purchases: 'purchases',
} as const;

const fieldPrefix = 'field ';
export type FieldSection = `${typeof fieldPrefix}${string}`;
export type Section = (typeof fixedSections)[keyof typeof fixedSections] | FieldSection;

/** Returns the section of an attribute. */
export const fieldSection = (key: string): FieldSection => `${fieldPrefix}${key}`;

/** Returns the attribute that a section contains, or undefined for any other section. */
export const fieldOf = (section: string): string | undefined =>
  section.startsWith(fieldPrefix) ? section.slice(fieldPrefix.length) : undefined;

/**
 * The byte after each of a person's texts, so that a search can't match across two texts. No text
 * contains this byte.
 */
const gap = 0xff;

/**
 * Separates two spellings of one text. It sorts before every letter and the space, because lists
 * are ordered by these texts. Otherwise, the second spelling would affect the order of Jürgen and
 * Jurgen Adler.
 */
const between = '\u0001';

const spellings = (text: string): string => searchSpellings(text).join(between);

const writeSearchTexts = (people: readonly PersonColumns[]): Uint8Array =>
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

/**
 * Joins segment ids, which contain no white space. There are usually a few hundred different sets,
 * so each is stored once.
 */
export const segmentSet = (ids: readonly string[]): string => [...ids].sort().join(' ');

const lastChangeText = ({ noted }: PersonColumns): string =>
  noted ? `${noted.sequence} ${noted.at}` : '';

const codesUnlessEmpty = (texts: readonly string[]): Uint8Array | undefined =>
  texts.some((text) => text !== '') ? writeCodes(texts) : undefined;

const writers: Readonly<
  Record<keyof typeof fixedSections, (people: readonly PersonColumns[]) => Uint8Array | undefined>
> = {
  people: writePeople,
  ids: (people) => binaryIds(people.map(({ id }) => id)),
  search: writeSearchTexts,
  email: (people) => writeTexts(people.map(({ email }) => email)),
  name: (people) => writeTexts(people.map(({ name }) => name)),
  segments: (people) => codesUnlessEmpty(people.map(({ segmentIds }) => segmentSet(segmentIds))),
  purchases: (people) =>
    people.some(({ purchases }) => purchases !== '')
      ? writePurchases(people.map(({ purchases }) => purchases))
      : undefined,
  noted: (people) =>
    people.some(({ noted }) => noted) ? writeTexts(people.map(lastChangeText)) : undefined,
  received: (people) => engagementSection(people, 'received'),
  opened: (people) => engagementSection(people, 'opened'),
  clicked: (people) => engagementSection(people, 'clicked'),
};

/**
 * Writes one kind of engagement. A million people have fourteen million events, so the events are
 * counted first and then written to their final position, without a list per person or event.
 */
const engagementSection = (
  people: readonly PersonColumns[],
  kind: EngagementKind,
): Uint8Array | undefined => {
  const namePrefix = `${engagementCodes[kind]}_`;
  const starts = new Int32Array(people.length + 1);
  let count = 0;
  for (const [row, { deeds: engagementEvents }] of people.entries()) {
    for (const name in engagementEvents) if (name.startsWith(namePrefix)) count += 1;
    starts[row + 1] = count;
  }
  if (count === 0) return undefined;
  const numbers = new Uint32Array(count);
  const moments = new Uint32Array(count);
  let at = 0;
  for (const { deeds: engagementEvents } of people) {
    for (const name in engagementEvents) {
      if (!name.startsWith(namePrefix)) continue;
      numbers[at] = Number(name.slice(namePrefix.length));
      moments[at] = engagementEvents[name] ?? 0;
      at += 1;
    }
  }
  return writeEngagement({ starts, numbers, moments });
};

const isFixed = (section: string): section is keyof typeof fixedSections =>
  Object.hasOwn(fixedSections, section);

/** Writes one section of these people, or returns undefined when it would be empty. */
export const writeSection = (
  people: readonly PersonColumns[],
  section: Section,
): Uint8Array | undefined => {
  if (people.length === 0) return undefined;
  const key = fieldOf(section);
  if (key !== undefined) {
    // An attribute may be named `constructor`, which every object has anyway.
    const textOf = ({ fields }: PersonColumns) => (Object.hasOwn(fields, key) && fields[key]) || '';
    return codesUnlessEmpty(people.map(textOf));
  }
  return isFixed(section) ? writers[section](people) : undefined;
};

/** Returns the names of the sections that these people may have. */
export const sectionsOf = (people: readonly PersonColumns[]): readonly Section[] => {
  const keys = new Set<string>();
  for (const { fields } of people) for (const key of Object.keys(fields)) keys.add(key);
  return [...Object.values(fixedSections), ...[...keys].map(fieldSection)];
};

/**
 * Returns whether a section is stored uncompressed. This is the case for ids, because they are read
 * by position and don't compress.
 */
export const isUncompressed = (section: Section): boolean => section === fixedSections.ids;

/** Returns the sections that contain people's own data. The search section is derived from them. */
export const withoutSearchSection = (sections: readonly Section[]): readonly Section[] =>
  sections.filter((section) => section !== fixedSections.search);

export const sectionOfEngagement = (kind: EngagementKind): Section => engagementSections[kind];
