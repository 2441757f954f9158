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
  readonly changedPeople: readonly ChangedRow[];
};

type Copy = {
  readonly partitions: readonly OpenPartition[];
  readonly manifest: Pick<IndexManifest, 'from' | 'gone'>;
};

const exists = ({ person, row }: ChangedRow): boolean =>
  person.is === undefined ? row !== undefined : person.is !== 'gone';

/**
 * Loads the affected partitions to find the rows of changed people and the changes that these rows
 * already include.
 */
const loadRows = async ({ partitions, manifest }: Copy, lines: readonly ChangeLine[]) => {
  const touchedPartitions = new Set(lines.map(({ id }) => partitionOf(id)));
  const opened = await Promise.all(
    partitions
      .filter(({ partition }) => touchedPartitions.has(partition))
      .map(async ({ partition, columns, index }) => {
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
        lastDeletion: deletedPeople.get(id),
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
  const linesSinceCopy = lines.filter(({ at }) => at >= copy.manifest.from);
  const { rowOf, takenOver: carriedOver } = await loadRows(copy, linesSinceCopy);
  const personChanges = applyChanges(linesSinceCopy, carriedOver).map((person) => ({
    person,
    row: rowOf(person.id),
  }));
  const byPartition = Map.groupBy(personChanges, ({ person }) => partitionOf(person.id));
  const hidden = new Map<number, Uint8Array>();
  for (const { partition, columns } of copy.partitions) {
    const rows = (byPartition.get(partition) ?? []).flatMap(({ row }) => row ?? []);
    if (rows.length === 0) continue;
    const hiddenMarks = new Uint8Array((await columns.people()).count);
    for (const row of rows) hiddenMarks[row] = 1;
    hidden.set(partition, hiddenMarks);
  }
  const changed = new Map(
    [...byPartition].map(([partition, rows]) => [partition, rows.filter(exists)]),
  );
  return { hidden, changed, changedPeople: personChanges };
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
  { id, is, isNew, engagement: engagementEvents, noted }: ChangedPerson,
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
  const previousRows = changed.flatMap(({ row }) => row ?? []);
  const previousPeople = columns ? await peopleAt(columns, previousRows, sections) : [];
  const byRow = new Map(previousRows.map((row, index) => [row, previousPeople[index]]));
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
  const changedParts = [...changed].map(([partition, rows]) => ({
    columns: partitions.find((one) => one.partition === partition)?.columns,
    rows,
  }));
  const storedSections = partitions.flatMap(({ columns }) => columns.sections);
  const sections = new Set<Section>([...sectionsOf([]), ...storedSections]);
  for (const { rows } of changedParts) {
    for (const { person } of rows) {
      if (typeof person.is !== 'object') continue;
      for (const key of Object.keys(person.is.fields)) sections.add(fieldSection(key));
    }
  }
  return createPartitionColumns({
    sections: [...sections],
    async read(section) {
      const people = await Promise.all(
        changedParts.map(({ columns, rows }) =>
          changedPeople(columns, rows, sectionsNeededFor(section)),
        ),
      );
      return writeSection(people.flat().sort(newestFirst), section);
    },
  });
};
