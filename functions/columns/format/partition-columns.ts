import { isAscii } from 'node:buffer';
import { idBytes } from '../../platform/base32';
import { createPromiseCache } from '../../platform/cached-promises';
import {
  type CodeColumn,
  readCodes,
  readTexts,
  type TextColumn,
  textAt,
  textsOf,
} from './arrow-columns';
import {
  type EngagementColumn,
  type PeopleColumn,
  readEngagement,
  readPeople,
} from './arrow-people';
import { type IdColumn, idsByPosition, textIds } from './ids';
import { createdAt, idAt } from './people-rows';
import {
  type EngagementKind,
  engagementCodes,
  engagementKinds,
  type LastChange,
  type PersonColumns,
} from './person-columns';
import { type PurchaseColumn, purchasesAt, readPurchases } from './purchase-column';
import { fieldOf, fieldSection, type Section, sectionOfEngagement } from './sections';

/** Fetches sections. Returns undefined for a missing section. */
export type SectionSource = {
  readonly sections: readonly Section[];
  read(section: Section): Promise<Uint8Array | undefined>;
  /**
   * Fetches part of a section that is stored uncompressed. @default the whole section is fetched
   */
  readPart?(section: Section, start: number, length: number): Promise<Uint8Array>;
  /**
   * Fetches up to `max` bytes from the beginning of a section that is stored uncompressed. Returns
   * undefined when the section is missing.
   */
  readFirst?(section: Section, max: number): Promise<Uint8Array | undefined>;
};

type TextSection = 'search' | 'email' | 'name' | 'noted';

/** The people of a partition in columns. Each column is fetched on first use and then cached. */
export type PartitionColumns = {
  readonly sections: readonly Section[];
  people(): Promise<PeopleColumn>;
  texts(section: TextSection): Promise<TextColumn | undefined>;
  /** Returns texts trimmed and in lower case, which is the form that conditions compare. */
  lowered(section: 'email' | 'name'): Promise<TextColumn | undefined>;
  /** Returns the static segments of each row, as a set of ids joined by spaces. */
  segments(): Promise<CodeColumn | undefined>;
  field(key: string): Promise<CodeColumn | undefined>;
  engagement(kind: EngagementKind): Promise<EngagementColumn | undefined>;
  purchases(): Promise<PurchaseColumn | undefined>;
  /**
   * Caches a result that is computed from columns, such as an order. The last few results are kept.
   */
  derived<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
  /** Caches the result of a search. The last two results are kept. */
  cachedSearch<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
};

const nobody: PeopleColumn = {
  ids: textIds({ bytes: Buffer.alloc(0), starts: new Int32Array(1) }),
  statuses: { values: [], codes: new Uint8Array() },
  created: { numbers: new Float64Array() },
  leads: new Uint32Array(),
  count: 0,
};

/**
 * The number of orders cached per partition. For a million people, each takes 4 to 8 MB, plus the
 * keys of an attribute.
 */
const maxDerived = 6;
/**
 * The number of search results cached per partition. Paging repeats the same search, but typing
 * changes it with each letter.
 */
const maxFound = 2;
/**
 * The number of ids fetched together with people. They are 64 kB, which costs less than another
 * call.
 */
const firstIdCount = 4096;
/**
 * The number of attributes cached per partition. People may have hundreds, and each takes up to 4
 * bytes per row.
 */
const maxFields = 24;

/**
 * Returns the ids that are stored next to the people section. If ids are read by position, only the
 * first ones are fetched now.
 */
const readSeparateIds = async (
  { read, readPart }: SectionSource,
  count: number,
  first: Uint8Array | undefined,
): Promise<IdColumn> => {
  if (readPart)
    return idsByPosition(count, (start, length) => readPart('ids', start, length), first);
  const all = (await read('ids')) ?? new Uint8Array();
  const ids = idsByPosition(count, async (start, length) => all.subarray(start, start + length));
  await ids.fetchAll();
  return ids;
};

const peopleOf = async (source: SectionSource): Promise<PeopleColumn> => {
  // Most lists begin with the newest people, so their ids are fetched at the same time as the
  // people and not afterwards.
  const [bytes, first] = await Promise.all([
    source.read('people'),
    source.readFirst?.('ids', firstIdCount * idBytes),
  ]);
  if (!bytes) return nobody;
  const { idTexts, ...people } = readPeople(bytes);
  const ids = idTexts ? textIds(idTexts) : await readSeparateIds(source, people.count, first);
  return { ...people, ids };
};

const upperA = 0x41;
const upperZ = 0x5a;

/**
 * Returns whether a byte is an ASCII character that `trim` removes: a space, or tab through
 * carriage return.
 */
const isWhitespace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

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
    if (to > from && (isWhitespace(bytes[from] ?? 0) || isWhitespace(bytes[to - 1] ?? 0)))
      return false;
  }
  return true;
};

/**
 * Returns texts trimmed and in lower case, which is the form that conditions compare. Nearly all
 * addresses are ASCII. If all texts are ASCII and already trimmed, they are converted together, or
 * returned unchanged if they are already lower case. Otherwise, they are converted one by one,
 * because their length may change.
 */
export const toLowerCaseTexts = (column: TextColumn): TextColumn => {
  const { bytes, starts } = column;
  if (!isAscii(bytes) || !isTrimmed(column)) {
    const rows = starts.length - 1;
    return textsOf(rows, (row) => textAt(column, row).trim().toLowerCase());
  }
  if (!hasCapitals(bytes)) return column;
  return { bytes: Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1'), starts };
};

/** Creates the columns of a partition from a source of sections. */
export const createPartitionColumns = (source: SectionSource): PartitionColumns => {
  const { sections, read } = source;
  const permanentCache = createPromiseCache(Number.POSITIVE_INFINITY);
  const fields = createPromiseCache(maxFields);
  const derivedCache = createPromiseCache(maxDerived);
  const lowered = createPromiseCache(Number.POSITIVE_INFINITY);
  const column = <Column>(section: Section, decode: (bytes: Uint8Array) => Column) =>
    (fieldOf(section) === undefined ? permanentCache : fields)(section, async () => {
      const bytes = await read(section);
      return bytes && decode(bytes);
    });
  const texts = (section: TextSection) => column(section, readTexts);
  return {
    sections,
    people: () => permanentCache('people', () => peopleOf(source)),
    texts,
    lowered: (section) =>
      lowered(section, async () => {
        const found = await texts(section);
        return found && toLowerCaseTexts(found);
      }),
    segments: () => column('segments', readCodes),
    field: (key) => column(fieldSection(key), readCodes),
    engagement: (kind) => column(sectionOfEngagement(kind), readEngagement),
    purchases: () => column('purchases', readPurchases),
    derived: derivedCache,
    cachedSearch: createPromiseCache(maxFound),
  };
};

/** Returns the value of a row. */
export const codeAt = ({ values, codes }: CodeColumn, row: number): string =>
  values[codes[row] ?? 0] ?? '';

/**
 * Returns the sequence number and time of the last change to a person that is included in their
 * row.
 */
export const lastChangeAt = (
  texts: TextColumn | undefined,
  row: number,
): LastChange | undefined => {
  const [sequence, at] = texts ? textAt(texts, row).split(' ') : [];
  return sequence && at ? { sequence, at: Number(at) } : undefined;
};

const engagementAt = (
  columns: readonly (readonly [EngagementKind, EngagementColumn | undefined])[],
  row: number,
): Record<string, number> => {
  const engagement: Record<string, number> = {};
  for (const [kind, column] of columns) {
    if (!column) continue;
    const { starts, numbers, moments } = column;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      engagement[`${engagementCodes[kind]}_${numbers[at]}`] = moments[at] ?? 0;
    }
  }
  return engagement;
};

/**
 * Returns people from a partition with the data of these sections only. Fields from other sections
 * are empty.
 */
export const peopleAt = async (
  partition: PartitionColumns,
  rows: readonly number[],
  sections: readonly Section[],
): Promise<PersonColumns[]> => {
  const requestedSections = new Set(sections);
  const loadIfRequested = <Column>(section: Section, column: () => Promise<Column>) =>
    requestedSections.has(section) ? column() : undefined;
  const keys = sections.flatMap((section) => fieldOf(section) ?? []);
  const [people, email, name, segments, noted, purchases, fields, engagement] = await Promise.all([
    partition.people(),
    loadIfRequested('email', () => partition.texts('email')),
    loadIfRequested('name', () => partition.texts('name')),
    loadIfRequested('segments', partition.segments),
    loadIfRequested('noted', () => partition.texts('noted')),
    loadIfRequested('purchases', partition.purchases),
    Promise.all(keys.map(async (key) => [key, await partition.field(key)] as const)),
    Promise.all(
      engagementKinds.map(
        async (kind) =>
          [
            kind,
            await loadIfRequested(sectionOfEngagement(kind), () => partition.engagement(kind)),
          ] as const,
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
    deeds: engagementAt(engagement, row),
    noted: lastChangeAt(noted, row),
  }));
};
