import { createPromiseCache } from '../../platform/cached-promises';
import type { ColumnObjects } from '../copy/column-objects';
import {
  type PackedPartition,
  type PartitionFile,
  packSections,
  partitionSource,
} from '../copy/partition-file';
import type { PeopleColumn } from '../format/arrow-people';
import {
  createPartitionColumns,
  type PartitionColumns,
  type SectionSource,
} from '../format/partition-columns';
import { newestFirst, type PersonColumns } from '../format/person-columns';
import { fieldSection, type Section, sectionsOf, writeSection } from '../format/sections';
import { type ChangedRow, changedPeople, sectionsNeededFor } from '../reading/overlay';
import { mergedPartition, type Part } from './merge-sections';

/** The file of a written partition, and its number of people. */
export type WrittenPartition = PackedPartition & { readonly people: number };

const partOf = async (source: SectionSource, hidden?: Uint8Array): Promise<Part> => {
  const people = await createPartitionColumns(source).people();
  await people.ids.fetchAll();
  return { people, hidden, sections: source.sections, read: source.read };
};

/** Merges and packs parts. Only one section is in memory at a time. */
const packParts = async (all: readonly Part[], notedFrom: number): Promise<WrittenPartition> => {
  // Parts without people are left out, because they have no id format and would force the other ids
  // to be written as texts.
  const parts = all.filter(({ people }) => people.count > 0);
  const { count, read } = mergedPartition(parts, { notedFrom });
  const sections = new Set([...sectionsOf([]), ...parts.flatMap((part) => part.sections)]);
  return { people: count, ...(await packSections([...sections], read)) };
};

/**
 * Turns people into a part. Writes all sections right away, so that the people can be released from
 * memory.
 */
const toPart = (people: readonly PersonColumns[]): Promise<Part> => {
  const sorted = people.toSorted(newestFirst);
  const sections = sectionsOf(sorted);
  const bytesBySection = new Map(
    sections.map((section) => [section, writeSection(sorted, section)]),
  );
  return partOf({
    sections,
    async read(section) {
      const bytes = bytesBySection.get(section);
      // Each section is read only once, because the merged section replaces it.
      bytesBySection.delete(section);
      return bytes;
    },
  });
};

/**
 * The number of people held in memory as objects at a time, because objects take several times the
 * memory of columns.
 */
const peopleAtATime = 50_000;

/** Packs people who can be in any order. */
export const packPeople = async (
  people: AsyncIterable<PersonColumns>,
  atATime = peopleAtATime,
): Promise<WrittenPartition> => {
  const parts: Part[] = [];
  let pendingPeople: PersonColumns[] = [];
  for await (const person of people) {
    pendingPeople.push(person);
    if (pendingPeople.length < atATime) continue;
    parts.push(await toPart(pendingPeople));
    pendingPeople = [];
  }
  if (pendingPeople.length > 0) parts.push(await toPart(pendingPeople));
  return packParts(parts, 0);
};

/**
 * The number of recently read sections of a file to cache, because each is merged with the changes
 * to it.
 */
const cachedSectionCount = 3;

const noPartition: SectionSource = { sections: [], read: async () => undefined };

/** Returns the columns of a partition whose people are already loaded. It caches nothing. */
const uncachedColumns = (source: SectionSource, people: PeopleColumn): PartitionColumns => ({
  ...createPartitionColumns(source),
  people: async () => people,
});

/**
 * Returns changed people with their current data, as a part whose sections are written one at a
 * time.
 */
const changedPart = async (
  source: SectionSource,
  partition: Part,
  changed: readonly ChangedRow[],
): Promise<Part> => {
  const peopleFor = (rows: readonly ChangedRow[], sections: readonly Section[]) =>
    changedPeople(uncachedColumns(source, partition.people), rows, sections);
  const people = await peopleFor(changed, []);
  const order = people
    .map((person, index) => ({ person, row: changed[index] }))
    .sort((one, other) => newestFirst(one.person, other.person));
  const sorted = order.flatMap(({ row }) => row ?? []);
  const fields = sorted.flatMap(({ person: { is } }) =>
    typeof is === 'object' ? Object.keys(is.fields) : [],
  );
  const own = new Set<Section>([
    ...[...sectionsOf([]), ...source.sections],
    ...fields.map(fieldSection),
  ]);
  return partOf({
    sections: [...own],
    read: async (section) =>
      writeSection(await peopleFor(sorted, sectionsNeededFor(section)), section),
  });
};

/** Applies changes to a partition's file, if it has one, and packs the result. */
export const packChanged = async (
  objects: ColumnObjects,
  file: PartitionFile | undefined,
  {
    hidden,
    changed,
    notedFrom,
  }: {
    readonly hidden: Uint8Array | undefined;
    readonly changed: readonly ChangedRow[];
    /**
     * Rows record only changes after this moment, because the stream won't redeliver earlier ones.
     */
    readonly notedFrom: number;
  },
): Promise<WrittenPartition> => {
  const partition = file ? partitionSource(objects, file) : noPartition;
  const cachedSections = createPromiseCache(cachedSectionCount);
  const source: SectionSource = {
    sections: partition.sections,
    read: (section) => cachedSections(section, () => partition.read(section)),
  };
  const own = await partOf(source, hidden);
  return packParts([own, await changedPart(source, own, changed)], notedFrom);
};
