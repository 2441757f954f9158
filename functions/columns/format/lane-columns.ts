import { isAscii } from 'node:buffer';
import { idBytes } from '../../platform/base32';
import { createKeptPromises } from '../../platform/kept-promises';
import {
  type CodeColumn,
  readCodes,
  readTexts,
  type TextColumn,
  textAt,
  textsOf,
} from './arrow-columns';
import { type DeedColumn, type PeopleColumn, readDeeds, readPeople } from './arrow-people';
import { type IdColumn, placedIds, textIds } from './ids';
import { createdAt, idAt } from './people-rows';
import {
  type DeedKind,
  deedKinds,
  deedLetters,
  type Noted,
  type PersonColumns,
} from './person-columns';
import { type PurchaseColumn, purchasesAt, readPurchases } from './purchase-column';
import { fieldOf, fieldSection, type Section, sectionOfDeeds } from './sections';

/** Fetches a section; undefined where the lane has none of it. */
export type SectionSource = {
  readonly sections: readonly Section[];
  read(section: Section): Promise<Uint8Array | undefined>;
  /** Fetches a part of a section that is stored as it is. @default the whole of it is fetched */
  readPart?(section: Section, start: number, length: number): Promise<Uint8Array>;
  /** Fetches up to so many bytes from the beginning of such a section; undefined where there is none. */
  readFirst?(section: Section, most: number): Promise<Uint8Array | undefined>;
};

type TextSection = 'search' | 'email' | 'name' | 'noted';

/** The people of a lane by columns; each is fetched when it is first asked for, and kept. */
export type LaneColumns = {
  readonly sections: readonly Section[];
  people(): Promise<PeopleColumn>;
  texts(section: TextSection): Promise<TextColumn | undefined>;
  /** Texts trimmed and in lower case, as conditions compare them. */
  lowered(section: 'email' | 'name'): Promise<TextColumn | undefined>;
  /** The static segments: a set of ids, joined by blanks, for every row. */
  segments(): Promise<CodeColumn | undefined>;
  field(key: string): Promise<CodeColumn | undefined>;
  deeds(kind: DeedKind): Promise<DeedColumn | undefined>;
  purchases(): Promise<PurchaseColumn | undefined>;
  /** What is worked out of columns, such as an order: the last few are kept. */
  derived<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
  /** The same for what a search finds: the last two are kept. */
  found<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
};

const nobody: PeopleColumn = {
  ids: textIds({ bytes: Buffer.alloc(0), starts: new Int32Array(1) }),
  statuses: { values: [], codes: new Uint8Array() },
  created: { numbers: new Float64Array() },
  leads: new Uint32Array(),
  count: 0,
};

/** Orders kept of a lane, 4 to 8 MB each of a million people and the keys of an attribute beside. */
const mostDerived = 6;
/** Whoever turns pages asks the same again; a search is typed letter by letter, and each asks something else. */
const mostFound = 2;
/** Ids that come with people: 64 kB, less than a call costs. */
const firstIds = 4096;
/** Attributes kept of a lane: people may have hundreds, and each takes up to 4 bytes a row. */
const mostFields = 24;

/** The ids that are stored beside people: where they are read by place, no more is fetched yet. */
const idsBeside = async (
  { read, readPart }: SectionSource,
  count: number,
  first: Uint8Array | undefined,
): Promise<IdColumn> => {
  if (readPart) return placedIds(count, (start, length) => readPart('ids', start, length), first);
  const all = (await read('ids')) ?? new Uint8Array();
  const ids = placedIds(count, async (start, length) => all.subarray(start, start + length));
  await ids.fetchAll();
  return ids;
};

const peopleOf = async (source: SectionSource): Promise<PeopleColumn> => {
  // Most lists begin with the newest: their ids come along, so that their way is not added.
  const [bytes, first] = await Promise.all([
    source.read('people'),
    source.readFirst?.('ids', firstIds * idBytes),
  ]);
  if (!bytes) return nobody;
  const { idTexts, ...people } = readPeople(bytes);
  const ids = idTexts ? textIds(idTexts) : await idsBeside(source, people.count, first);
  return { ...people, ids };
};

const upperA = 0x41;
const upperZ = 0x5a;

/** What `trim` takes away, of ASCII: blank, and tabulator to carriage return. */
const isWhite = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

const hasCapitals = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= upperA && byte <= upperZ) return true;
  }
  return false;
};

const isTrimmed = ({ bytes, starts }: TextColumn): boolean => {
  for (let row = 0; row < starts.length - 1; row += 1) {
    const from = starts[row] ?? 0;
    const to = starts[row + 1] ?? 0;
    if (to > from && (isWhite(bytes[from] ?? 0) || isWhite(bytes[to - 1] ?? 0))) return false;
  }
  return true;
};

/**
 * Texts as conditions compare them: trimmed, in lower case. Plain ones, as nearly all addresses are,
 * are turned all at once, or are so already; others text by text, for their length may change.
 */
export const loweredTexts = (column: TextColumn): TextColumn => {
  const { bytes, starts } = column;
  if (!isAscii(bytes) || !isTrimmed(column)) {
    const rows = starts.length - 1;
    return textsOf(rows, (row) => textAt(column, row).trim().toLowerCase());
  }
  if (!hasCapitals(bytes)) return column;
  return { bytes: Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1'), starts };
};

/** The columns of a lane out of where its sections are. */
export const createLaneColumns = (source: SectionSource): LaneColumns => {
  const { sections, read } = source;
  const fixed = createKeptPromises(Number.POSITIVE_INFINITY);
  const fields = createKeptPromises(mostFields);
  const worked = createKeptPromises(mostDerived);
  const lowered = createKeptPromises(Number.POSITIVE_INFINITY);
  const column = <Column>(section: Section, decode: (bytes: Uint8Array) => Column) =>
    (fieldOf(section) === undefined ? fixed : fields)(section, async () => {
      const bytes = await read(section);
      return bytes && decode(bytes);
    });
  const texts = (section: TextSection) => column(section, readTexts);
  return {
    sections,
    people: () => fixed('people', () => peopleOf(source)),
    texts,
    lowered: (section) =>
      lowered(section, async () => {
        const found = await texts(section);
        return found && loweredTexts(found);
      }),
    segments: () => column('segments', readCodes),
    field: (key) => column(fieldSection(key), readCodes),
    deeds: (kind) => column(sectionOfDeeds(kind), readDeeds),
    purchases: () => column('purchases', readPurchases),
    derived: worked,
    found: createKeptPromises(mostFound),
  };
};

/** The value of a row. */
export const codeAt = ({ values, codes }: CodeColumn, row: number): string =>
  values[codes[row] ?? 0] ?? '';

/** The change that a row was last made of. */
export const notedAt = (texts: TextColumn | undefined, row: number): Noted | undefined => {
  const [sequence, at] = texts ? textAt(texts, row).split(' ') : [];
  return sequence && at ? { sequence, at: Number(at) } : undefined;
};

const deedsAt = (
  columns: readonly (readonly [DeedKind, DeedColumn | undefined])[],
  row: number,
): Record<string, number> => {
  const deeds: Record<string, number> = {};
  for (const [kind, column] of columns) {
    if (!column) continue;
    const { starts, numbers, moments } = column;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      deeds[`${deedLetters[kind]}_${numbers[at]}`] = moments[at] ?? 0;
    }
  }
  return deeds;
};

/**
 * People as they are in a lane, as far as these sections tell. What others tell is left empty.
 */
export const peopleAt = async (
  lane: LaneColumns,
  rows: readonly number[],
  sections: readonly Section[],
): Promise<PersonColumns[]> => {
  const wanted = new Set(sections);
  const when = <Column>(section: Section, column: () => Promise<Column>) =>
    wanted.has(section) ? column() : undefined;
  const keys = sections.flatMap((section) => fieldOf(section) ?? []);
  const [people, email, name, segments, noted, purchases, fields, deeds] = await Promise.all([
    lane.people(),
    when('email', () => lane.texts('email')),
    when('name', () => lane.texts('name')),
    when('segments', lane.segments),
    when('noted', () => lane.texts('noted')),
    when('purchases', lane.purchases),
    Promise.all(keys.map(async (key) => [key, await lane.field(key)] as const)),
    Promise.all(
      deedKinds.map(
        async (kind) => [kind, await when(sectionOfDeeds(kind), () => lane.deeds(kind))] as const,
      ),
    ),
  ]);
  await people.ids.fetch(rows);
  const fieldsAt = (row: number) => {
    const found: Record<string, string> = {};
    for (const [key, column] of fields) {
      const value = column && codeAt(column, row);
      if (value) found[key] = value;
    }
    return found;
  };
  return rows.map((row) => ({
    id: idAt(people, row),
    email: email ? textAt(email, row) : '',
    name: name ? textAt(name, row) : '',
    status: codeAt(people.statuses, row),
    createdAt: createdAt(people, row),
    fields: fieldsAt(row),
    segmentIds: segments ? codeAt(segments, row).split(' ').filter(Boolean) : [],
    purchases: purchases ? purchasesAt(purchases, row) : '',
    deeds: deedsAt(deeds, row),
    noted: notedAt(noted, row),
  }));
};
