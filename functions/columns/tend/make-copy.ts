import { columnsPrefix } from '../../items/audience/columns-copy';
import { lanes as laneNumbers } from '../../items/lanes';
import type { Table } from '../../platform/table/table';
import type { ChangeFile } from '../changes/change-file';
import type { ChangeLine } from '../changes/change-line';
import type { ColumnObjects } from '../copy/column-objects';
import { type LaneFile, packLane } from '../copy/lane-file';
import type { CopyManifest } from '../copy/manifest';
import { walkPeople } from '../copy/walk-people';
import { peopleAt } from '../format/lane-columns';
import { newestFirst, type PersonColumns } from '../format/person-columns';
import { factSections } from '../format/sections';
import { type OpenLane, openLanes } from '../reading/open-lane';
import { changedPeople, layOver, type Overlay } from '../reading/overlay';

/** What both ways of making a copy need. */
export type Making = {
  readonly objects: ColumnObjects;
  readonly customerId: string;
  /** Names the objects of this run, which nobody else writes. */
  readonly id: string;
  readonly now: number;
};

/** How far the clocks of the table and of who makes a copy may be apart. */
const clocksApartMs = 2 * 60_000;
/** The stream keeps a day of changes: nothing older comes again. */
const notedForMs = 2 * 86_400_000;

const putLane = async (
  { objects, customerId, id }: Making,
  lane: number,
  people: readonly PersonColumns[],
): Promise<readonly LaneFile[]> => {
  if (people.length === 0) return [];
  const key = `${columnsPrefix(customerId)}${id}-${lane}.col`;
  const { body, extents } = await packLane(people);
  await objects.put(key, body);
  return [{ lane, key, extents }];
};

/**
 * Makes a copy from the table, lane after lane: one lane of people is held at a time. Whatever changes
 * meanwhile is in the files of changes, and is laid over it.
 */
export const buildCopy = async (
  making: Making,
  table: Table,
  files: readonly ChangeFile[],
): Promise<CopyManifest> => {
  const { customerId } = making;
  const from = making.now - clocksApartMs;
  const made: LaneFile[] = [];
  let count = 0;
  for (const lane of laneNumbers) {
    const people = (await walkPeople(table, { customerId, lane })).sort(newestFirst);
    count += people.length;
    made.push(...(await putLane(making, lane, people)));
  }
  const merged = files.filter(({ lastAt }) => lastAt < from).map(({ key }) => key);
  return { lanes: made, people: count, from, merged, gone: [], waiting: [] };
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
const goneNow = (manifest: CopyManifest, { told }: Overlay, now: number) => {
  const all = new Map(manifest.gone.map((one) => [one.id, one]));
  for (const { person } of told) {
    if (person.goneBy) all.set(person.id, { id: person.id, ...person.goneBy });
  }
  return [...all.values()].filter(({ at }) => at > now - notedForMs);
};

/** Takes changes over into a copy: lanes of which they tell are written anew, others stay. */
export const mergeCopy = async (
  making: Making,
  manifest: CopyManifest,
  changes: { readonly files: readonly ChangeFile[]; readonly lines: readonly ChangeLine[] },
): Promise<CopyManifest> => {
  const { objects, now } = making;
  const lanes = openLanes(objects, manifest.lanes);
  const lines = [...manifest.waiting, ...changes.lines];
  const overlay = await layOver({ lanes, manifest }, lines);
  const made: LaneFile[] = [];
  let count = 0;
  for (const number of laneNumbers) {
    const lane = lanes.find((one) => one.lane === number);
    const changed = overlay.changed.get(number) ?? [];
    if (lane && changed.length === 0 && !overlay.hidden.has(number)) {
      made.push(lane.file);
      count += (await lane.columns.people()).count;
      continue;
    }
    const sections = factSections(lane?.columns.sections ?? []);
    const people = [
      ...(lane ? await untouched(lane, overlay) : []),
      ...(await changedPeople(lane?.columns, changed, sections)),
    ].map((person) => forgetOld(person, now));
    count += people.length;
    made.push(...(await putLane(making, number, people.sort(newestFirst))));
  }
  return {
    ...{ lanes: made, people: count, from: manifest.from },
    merged: [...manifest.merged, ...changes.files.map(({ key }) => key)],
    gone: goneNow(manifest, overlay, now),
    waiting: stillWaiting(
      overlay,
      lines.filter(({ at }) => at >= manifest.from),
      now,
    ),
  };
};
