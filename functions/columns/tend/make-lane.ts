import pMap from 'p-map';
import { columnsPrefix } from '../../items/audience/columns-copy';
import { lanes as laneNumbers, laneOf } from '../../items/lanes';
import type { Table } from '../../platform/table/table';
import type { ChangeFile } from '../changes/change-file';
import type { ChangeLine } from '../changes/change-line';
import { createChangeFiles } from '../changes/change-store';
import type { ColumnObjects } from '../copy/column-objects';
import type { LaneFile } from '../copy/lane-file';
import type { CopyManifest, Gone } from '../copy/manifest';
import { peopleAlong } from '../copy/walk-people';
import { packChanged, packPeople, type WrittenLane } from '../merging/people-parts';
import { type OpenLane, openLanes } from '../reading/open-lane';
import { layOver, type Overlay } from '../reading/overlay';

/** What both ways of making a lane need. */
type Making = {
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
  { people, body, extents }: WrittenLane,
): Promise<Pick<LaneMade, 'file' | 'people'>> => {
  if (people === 0) return { people };
  const key = `${columnsPrefix(customerId)}${id}-${lane}.col`;
  await objects.put(key, body);
  return { people, file: { lane, key, extents } };
};

/** Makes a lane from the table. */
const buildLane = async (making: Making, table: Table, lane: number): Promise<LaneMade> => {
  const { customerId } = making;
  const written = await packPeople(peopleAlong(table, { customerId, lane }));
  return { ...(await putLane(making, lane, written)), gone: [], waiting: [] };
};

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
  const written = await packChanged(making.objects, lane?.file, {
    hidden: overlay.hidden.get(number),
    changed,
    notedFrom: making.now - notedForMs,
  });
  return putLane(making, number, written);
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
  const gone = manifest.gone.filter(isOwn);
  const waiting = manifest.waiting.filter(isOwn);
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

/** Makes all lanes from the table, one after the other: one of them is held at a time. */
export const buildLanes = (making: Making, table: Table): Promise<readonly LaneMade[]> =>
  pMap(laneNumbers, (lane) => buildLane(making, table, lane), { concurrency: 1 });

/** Takes files of changes over into all lanes, which are read once for all of them. */
export const mergeLanes = async (
  making: Making,
  manifest: CopyManifest,
  files: readonly ChangeFile[],
): Promise<readonly LaneMade[]> => {
  const lines = (await createChangeFiles(making.objects).read(files)).flat();
  const byLane = Map.groupBy(lines, ({ id }) => laneOf(id));
  return pMap(laneNumbers, (lane) => mergeLane(making, manifest, lane, byLane.get(lane) ?? []), {
    concurrency: 1,
  });
};
