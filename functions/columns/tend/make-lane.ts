import { columnsPrefix } from '../../items/audience/columns-copy';
import { laneOf } from '../../items/lanes';
import type { Table } from '../../platform/table/table';
import type { ChangeLine } from '../changes/change-line';
import type { ColumnObjects } from '../copy/column-objects';
import { type LaneFile, packLane } from '../copy/lane-file';
import type { CopyManifest, Gone } from '../copy/manifest';
import { walkPeople } from '../copy/walk-people';
import { peopleAt } from '../format/lane-columns';
import { newestFirst, type PersonColumns } from '../format/person-columns';
import { factSections } from '../format/sections';
import { type OpenLane, openLanes } from '../reading/open-lane';
import { changedPeople, layOver, type Overlay } from '../reading/overlay';

/** What both ways of making a lane need. */
export type Making = {
  readonly objects: ColumnObjects;
  readonly customerId: string;
  /** Names the objects of this run, which nobody else writes. */
  readonly id: string;
  readonly now: number;
};

/** What was made of a lane, its part of a manifest. */
export type LaneMade = Pick<CopyManifest, 'people' | 'gone' | 'waiting'> & {
  /** Absent for a lane without people. */
  readonly file?: LaneFile | undefined;
};

/** The stream keeps a day of changes: nothing older comes again. */
const notedForMs = 2 * 86_400_000;

const putLane = async (
  { objects, customerId, id }: Making,
  lane: number,
  people: readonly PersonColumns[],
): Promise<LaneFile | undefined> => {
  if (people.length === 0) return undefined;
  const key = `${columnsPrefix(customerId)}${id}-${lane}.col`;
  const { body, extents } = await packLane(people);
  await objects.put(key, body);
  return { lane, key, extents };
};

/** Makes a lane from the table. */
export const buildLane = async (making: Making, table: Table, lane: number): Promise<LaneMade> => {
  const { customerId } = making;
  const people = (await walkPeople(table, { customerId, lane })).sort(newestFirst);
  const file = await putLane(making, lane, people);
  return { file, people: people.length, gone: [], waiting: [] };
};

const untouched = async ({ lane, columns }: OpenLane, { hidden }: Overlay) => {
  const { count } = await columns.people();
  const marks = hidden.get(lane);
  const rows = Array.from({ length: count }, (_, row) => row).filter((row) => !marks?.[row]);
  return peopleAt(columns, rows, factSections(columns.sections));
};

const forgetOld = (person: PersonColumns, now: number): PersonColumns =>
  person.noted && person.noted.at < now - notedForMs ? { ...person, noted: undefined } : person;

/** What people did who are not there yet: their own row comes by another way of the stream. */
const stillWaiting = ({ told }: Overlay, lines: readonly ChangeLine[], now: number) => {
  const absent = new Map(
    told
      .filter(({ person, row }) => person.is === 'gone' || (!person.is && row === undefined))
      .map(({ person }) => [person.id, person.goneBy?.at ?? 0]),
  );
  return lines.filter(
    (line) => 'deeds' in line && line.at > Math.max(absent.get(line.id) ?? now, now - notedForMs),
  );
};

/** Who is deleted now, and who was in the last days. */
const goneNow = (before: readonly Gone[], { told }: Overlay, now: number) => {
  const all = new Map(before.map((one) => [one.id, one]));
  for (const { person } of told) {
    if (person.goneBy) all.set(person.id, { id: person.id, ...person.goneBy });
  }
  return [...all.values()].filter(({ at }) => at > now - notedForMs);
};

/** A lane as changes leave it; the same file where they tell of nobody in it. */
const mergedLane = async (
  making: Making,
  number: number,
  lane: OpenLane | undefined,
  overlay: Overlay,
): Promise<Pick<LaneMade, 'file' | 'people'>> => {
  const changed = overlay.changed.get(number) ?? [];
  if (lane && changed.length === 0 && !overlay.hidden.has(number)) {
    return { file: lane.file, people: (await lane.columns.people()).count };
  }
  const sections = factSections(lane?.columns.sections ?? []);
  const people = [
    ...(lane ? await untouched(lane, overlay) : []),
    ...(await changedPeople(lane?.columns, changed, sections)),
  ].map((person) => forgetOld(person, making.now));
  const file = await putLane(making, number, people.sort(newestFirst));
  return { file, people: people.length };
};

/** Takes changes of people of a lane over into it. */
export const mergeLane = async (
  making: Making,
  manifest: CopyManifest,
  lane: number,
  changes: readonly ChangeLine[],
): Promise<LaneMade> => {
  const { objects, now } = making;
  const isOwn = ({ id }: { readonly id: string }) => laneOf(id) === lane;
  const [gone, waiting] = [manifest.gone.filter(isOwn), manifest.waiting.filter(isOwn)];
  const lanes = openLanes(
    objects,
    manifest.lanes.filter((one) => one.lane === lane),
  );
  const lines = [...waiting, ...changes];
  const overlay = await layOver({ lanes, manifest: { from: manifest.from, gone } }, lines);
  const counting = lines.filter(({ at }) => at >= manifest.from);
  return {
    ...(await mergedLane(making, lane, lanes[0], overlay)),
    gone: goneNow(gone, overlay, now),
    waiting: stillWaiting(overlay, counting, now),
  };
};
