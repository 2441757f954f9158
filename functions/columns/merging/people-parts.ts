import { createKeptPromises } from '../../platform/kept-promises';
import type { ColumnObjects } from '../copy/column-objects';
import { type LaneFile, laneSource, type PackedLane, packSections } from '../copy/lane-file';
import type { PeopleColumn } from '../format/arrow-people';
import { createLaneColumns, type LaneColumns, type SectionSource } from '../format/lane-columns';
import { newestFirst, type PersonColumns } from '../format/person-columns';
import { fieldSection, type Section, sectionsOf, writeSection } from '../format/sections';
import { type ChangedRow, changedPeople, neededFor } from '../reading/overlay';
import { mergedLane, type Part } from './merge-sections';

/** A lane that is written: how many people it has, and its file. */
export type WrittenLane = PackedLane & { readonly people: number };

const partOf = async (source: SectionSource, hidden?: Uint8Array): Promise<Part> => {
  const people = await createLaneColumns(source).people();
  await people.ids.fetchAll();
  return { people, hidden, sections: source.sections, read: source.read };
};

/** Puts parts together and packs them; no more of them is in memory than one section. */
const packParts = async (all: readonly Part[], notedFrom: number): Promise<WrittenLane> => {
  // One without people has no way of writing ids, and the others' would be written as texts beside it.
  const parts = all.filter(({ people }) => people.count > 0);
  const { count, read } = mergedLane(parts, { notedFrom });
  const sections = new Set([...sectionsOf([]), ...parts.flatMap((part) => part.sections)]);
  return { people: count, ...(await packSections([...sections], read)) };
};

/** People as a part. All is written at once, so that the people themselves need not be kept. */
const writtenPart = (people: readonly PersonColumns[]): Promise<Part> => {
  const sorted = people.toSorted(newestFirst);
  const sections = sectionsOf(sorted);
  const written = new Map(sections.map((section) => [section, writeSection(sorted, section)]));
  return partOf({
    sections,
    async read(section) {
      const bytes = written.get(section);
      // Asked once: what is put together takes the place of its parts.
      written.delete(section);
      return bytes;
    },
  });
};

/** Objects of people take several times what columns take: so many are there at a time. */
const peopleAtATime = 50_000;

/** Packs people in whatever order they come. */
export const packPeople = async (
  people: AsyncIterable<PersonColumns>,
  atATime = peopleAtATime,
): Promise<WrittenLane> => {
  const parts: Part[] = [];
  let some: PersonColumns[] = [];
  for await (const person of people) {
    some.push(person);
    if (some.length < atATime) continue;
    parts.push(await writtenPart(some));
    some = [];
  }
  if (some.length > 0) parts.push(await writtenPart(some));
  return packParts(parts, 0);
};

/** Sections of a file that were read last: each is put together with what changed in it. */
const sectionsKept = 3;

const noLane: SectionSource = { sections: [], read: async () => undefined };

/** A reader of a lane whose people are known, which keeps nothing that it has read. */
const besides = (source: SectionSource, people: PeopleColumn): LaneColumns => ({
  ...createLaneColumns(source),
  people: async () => people,
});

/** People as changes left them, as a part that is written section by section. */
const changedPart = async (
  source: SectionSource,
  lane: Part,
  changed: readonly ChangedRow[],
): Promise<Part> => {
  const peopleFor = (rows: readonly ChangedRow[], sections: readonly Section[]) =>
    changedPeople(besides(source, lane.people), rows, sections);
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
    read: async (section) => writeSection(await peopleFor(sorted, neededFor(section)), section),
  });
};

/** What changes make of a lane's file, if there is one, packed anew. */
export const packChanged = async (
  objects: ColumnObjects,
  file: LaneFile | undefined,
  {
    hidden,
    changed,
    notedFrom,
  }: {
    readonly hidden: Uint8Array | undefined;
    readonly changed: readonly ChangedRow[];
    /** Changes from before are not told again: rows forget that they were made of them. */
    readonly notedFrom: number;
  },
): Promise<WrittenLane> => {
  const lane = file ? laneSource(objects, file) : noLane;
  const kept = createKeptPromises(sectionsKept);
  const source: SectionSource = {
    sections: lane.sections,
    read: (section) => kept(section, () => lane.read(section)),
  };
  const own = await partOf(source, hidden);
  return packParts([own, await changedPart(source, own, changed)], notedFrom);
};
