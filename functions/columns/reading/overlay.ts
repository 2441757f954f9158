import { partitionOf } from '../../items/partitions';
import { applyChanges, type CarriedOver, type ChangedPerson } from '../changes/apply-changes';
import type { ChangeLine } from '../changes/change-line';
import type { IndexManifest } from '../copy/manifest';
import {
  createPartitionColumns,
  lastChangeAt,
  type PartitionColumns,
  peopleAt,
} from '../format/partition-columns';
import { newestFirst, type PersonColumns } from '../format/person-columns';
import { fieldSection, type Section, sectionsOf, writeSection } from '../format/sections';
import type { OpenPartition } from './open-partition';

/** A person who was changed, and their row in the index, if they have one. */
export type ChangedRow = { readonly person: ChangedPerson; readonly row: number | undefined };

/** The effect that changes have on an index. */
export type Overlay = {
  /**
   * For each partition, a 1 for every row whose person was changed or deleted. The index's data for
   * these rows is ignored.
   */
  readonly hidden: ReadonlyMap<number, Uint8Array>;
  /** For each partition, the changed people who currently exist. */
  readonly changed: ReadonlyMap<number, readonly ChangedRow[]>;
  /** Everyone who was changed, including people who no longer exist. */
  readonly told: readonly ChangedRow[];
};

type Copy = {
  readonly lanes: readonly OpenPartition[];
  readonly manifest: Pick<IndexManifest, 'from' | 'gone'>;
};

const exists = ({ person, row }: ChangedRow): boolean =>
  person.is === undefined ? row !== undefined : person.is !== 'gone';

/**
 * Loads the affected partitions to find the rows of changed people and the changes that these rows
 * already include.
 */
const loadRows = async ({ lanes: partitions, manifest }: Copy, lines: readonly ChangeLine[]) => {
  const touched = new Set(lines.map(({ id }) => partitionOf(id)));
  const opened = await Promise.all(
    partitions
      .filter(({ lane: partition }) => touched.has(partition))
      .map(async ({ lane: partition, columns, index }) => {
        const [find, noted] = await Promise.all([index(), columns.texts('noted')]);
        return [partition, { find, noted }] as const;
      }),
  );
  const byPartition = new Map(opened);
  const deletedPeople = new Map(manifest.gone.map((one) => [one.id, one]));
  const rowOf = (id: string) => byPartition.get(partitionOf(id))?.find(id);
  return {
    rowOf,
    takenOver(id: string): CarriedOver {
      const row = rowOf(id);
      const { noted } = byPartition.get(partitionOf(id)) ?? {};
      return {
        goneBy: deletedPeople.get(id),
        noted: row === undefined ? undefined : lastChangeAt(noted, row),
      };
    },
  };
};

/**
 * Combines an index with changes. Skips changes from before the index was built, because the index
 * already includes them.
 */
export const overlayChanges = async (
  copy: Copy,
  lines: readonly ChangeLine[],
): Promise<Overlay> => {
  const counting = lines.filter(({ at }) => at >= copy.manifest.from);
  const { rowOf, takenOver: carriedOver } = await loadRows(copy, counting);
  const told = applyChanges(counting, carriedOver).map((person) => ({
    person,
    row: rowOf(person.id),
  }));
  const byPartition = Map.groupBy(told, ({ person }) => partitionOf(person.id));
  const hidden = new Map<number, Uint8Array>();
  for (const { lane: partition, columns } of copy.lanes) {
    const rows = (byPartition.get(partition) ?? []).flatMap(({ row }) => row ?? []);
    if (rows.length === 0) continue;
    const marks = new Uint8Array((await columns.people()).count);
    for (const row of rows) marks[row] = 1;
    hidden.set(partition, marks);
  }
  const changed = new Map(
    [...byPartition].map(([partition, rows]) => [partition, rows.filter(exists)]),
  );
  return { hidden, changed, told };
};

const nobody: Omit<PersonColumns, 'id'> = {
  email: '',
  name: '',
  status: '',
  createdAt: '',
  fields: {},
  segmentIds: [],
  purchases: '',
  deeds: {},
};

const applyChange = (
  { id, is, isNew, deeds: engagementEvents, noted }: ChangedPerson,
  was?: PersonColumns,
): PersonColumns => ({
  ...nobody,
  ...was,
  ...(typeof is === 'object' && is),
  id,
  deeds: { ...(!isNew && was?.deeds), ...engagementEvents },
  noted: noted ?? was?.noted,
});

/** Returns the changed people of one partition, with the data of these sections only. */
export const changedPeople = async (
  columns: PartitionColumns | undefined,
  changed: readonly ChangedRow[],
  sections: readonly Section[],
): Promise<PersonColumns[]> => {
  const known = changed.flatMap(({ row }) => row ?? []);
  const were = columns ? await peopleAt(columns, known, sections) : [];
  const byRow = new Map(known.map((row, index) => [row, were[index]]));
  return changed.map(({ person, row }) =>
    applyChange(person, row === undefined ? undefined : byRow.get(row)),
  );
};

/** Returns the sections that must be read in order to write a section. */
export const sectionsNeededFor = (section: Section): readonly Section[] =>
  section === 'search' ? ['email', 'name'] : [section];

/**
 * Returns all changed people as one more partition, newest first. Each section is written when it's
 * requested.
 */
export const overlayPartition = (
  partitions: readonly OpenPartition[],
  { changed }: Overlay,
): PartitionColumns => {
  const parts = [...changed].map(([partition, rows]) => ({
    columns: partitions.find((one) => one.lane === partition)?.columns,
    rows,
  }));
  const own = partitions.flatMap(({ columns }) => columns.sections);
  const sections = new Set<Section>([...sectionsOf([]), ...own]);
  for (const { rows } of parts) {
    for (const { person } of rows) {
      if (typeof person.is !== 'object') continue;
      for (const key of Object.keys(person.is.fields)) sections.add(fieldSection(key));
    }
  }
  return createPartitionColumns({
    sections: [...sections],
    async read(section) {
      const people = await Promise.all(
        parts.map(({ columns, rows }) => changedPeople(columns, rows, sectionsNeededFor(section))),
      );
      return writeSection(people.flat().sort(newestFirst), section);
    },
  });
};
