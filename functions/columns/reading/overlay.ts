import { laneOf } from '../../items/lanes';
import { applyChanges, type ChangedPerson, type TakenOver } from '../changes/apply-changes';
import type { ChangeLine } from '../changes/change-line';
import type { CopyManifest } from '../copy/manifest';
import { createLaneColumns, type LaneColumns, notedAt, peopleAt } from '../format/lane-columns';
import { newestFirst, type PersonColumns } from '../format/person-columns';
import { fieldSection, type Section, sectionsOf, writeSection } from '../format/sections';
import type { OpenLane } from './open-lane';

/** Somebody whom changes tell of, and their row in the copy, if they have one. */
export type ChangedRow = { readonly person: ChangedPerson; readonly row: number | undefined };

/** What changes make of a copy. */
export type Overlay = {
  /** By lane: a 1 for every row that changes tell of, so that the copy's own says nothing any more. */
  readonly hidden: ReadonlyMap<number, Uint8Array>;
  /** By lane: who is there now, of those whom changes tell of. */
  readonly changed: ReadonlyMap<number, readonly ChangedRow[]>;
  /** Everybody whom changes tell of. */
  readonly told: readonly ChangedRow[];
};

type Copy = {
  readonly lanes: readonly OpenLane[];
  readonly manifest: Pick<CopyManifest, 'from' | 'gone'>;
};

const isThere = ({ person, row }: ChangedRow): boolean =>
  person.is === undefined ? row !== undefined : person.is !== 'gone';

/** Finds rows and what was taken over, in the lanes that changes touch. */
const lookUp = async ({ lanes, manifest }: Copy, lines: readonly ChangeLine[]) => {
  const touched = new Set(lines.map(({ id }) => laneOf(id)));
  const opened = await Promise.all(
    lanes
      .filter(({ lane }) => touched.has(lane))
      .map(async ({ lane, columns, index }) => {
        const [find, noted] = await Promise.all([index(), columns.texts('noted')]);
        return [lane, { find, noted }] as const;
      }),
  );
  const byLane = new Map(opened);
  const gone = new Map(manifest.gone.map((one) => [one.id, one]));
  const rowOf = (id: string) => byLane.get(laneOf(id))?.find(id);
  return {
    rowOf,
    takenOver(id: string): TakenOver {
      const row = rowOf(id);
      const { noted } = byLane.get(laneOf(id)) ?? {};
      return { goneBy: gone.get(id), noted: row === undefined ? undefined : notedAt(noted, row) };
    },
  };
};

/** Lays changes over a copy. Those from before it was built are in it already. */
export const layOver = async (copy: Copy, lines: readonly ChangeLine[]): Promise<Overlay> => {
  const counting = lines.filter(({ at }) => at >= copy.manifest.from);
  const { rowOf, takenOver } = await lookUp(copy, counting);
  const told = applyChanges(counting, takenOver).map((person) => ({
    person,
    row: rowOf(person.id),
  }));
  const byLane = Map.groupBy(told, ({ person }) => laneOf(person.id));
  const hidden = new Map<number, Uint8Array>();
  for (const { lane, columns } of copy.lanes) {
    const rows = (byLane.get(lane) ?? []).flatMap(({ row }) => row ?? []);
    if (rows.length === 0) continue;
    const marks = new Uint8Array((await columns.people()).count);
    for (const row of rows) marks[row] = 1;
    hidden.set(lane, marks);
  }
  const changed = new Map([...byLane].map(([lane, rows]) => [lane, rows.filter(isThere)]));
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

const asNow = (
  { id, is, isNew, deeds, noted }: ChangedPerson,
  was?: PersonColumns,
): PersonColumns => ({
  ...nobody,
  ...was,
  ...(typeof is === 'object' && is),
  id,
  deeds: { ...(!isNew && was?.deeds), ...deeds },
  noted: noted ?? was?.noted,
});

/** People of one lane as changes left them, as far as these sections tell. */
export const changedPeople = async (
  columns: LaneColumns | undefined,
  changed: readonly ChangedRow[],
  sections: readonly Section[],
): Promise<PersonColumns[]> => {
  const known = changed.flatMap(({ row }) => row ?? []);
  const were = columns ? await peopleAt(columns, known, sections) : [];
  const byRow = new Map(known.map((row, index) => [row, were[index]]));
  return changed.map(({ person, row }) =>
    asNow(person, row === undefined ? undefined : byRow.get(row)),
  );
};

/** What has to be read to write a section. */
export const neededFor = (section: Section): readonly Section[] =>
  section === 'search' ? ['email', 'name'] : [section];

/** Everybody whom changes tell of, as one more lane: newest first, a section when it is asked for. */
export const overlayLane = (lanes: readonly OpenLane[], { changed }: Overlay): LaneColumns => {
  const parts = [...changed].map(([lane, rows]) => ({
    columns: lanes.find((one) => one.lane === lane)?.columns,
    rows,
  }));
  const own = lanes.flatMap(({ columns }) => columns.sections);
  const sections = new Set<Section>([...sectionsOf([]), ...own]);
  for (const { rows } of parts) {
    for (const { person } of rows) {
      if (typeof person.is !== 'object') continue;
      for (const key of Object.keys(person.is.fields)) sections.add(fieldSection(key));
    }
  }
  return createLaneColumns({
    sections: [...sections],
    async read(section) {
      const people = await Promise.all(
        parts.map(({ columns, rows }) => changedPeople(columns, rows, neededFor(section))),
      );
      return writeSection(people.flat().sort(newestFirst), section);
    },
  });
};
