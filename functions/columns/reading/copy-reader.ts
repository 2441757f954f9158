import type { Clock } from '../../platform/clock';
import type { ChangeFile } from '../changes/change-file';
import type { ChangeLine } from '../changes/change-line';
import type { ChangeNote, ChangeNotes } from '../changes/change-notes';
import { type ChangeFiles, createChangeFiles } from '../changes/change-store';
import { createNoteMemory, type NoteMemory } from '../changes/note-memory';
import { isFarBehind, notesSince } from '../changes/note-rules';
import { unpackChanges } from '../changes/pack-changes';
import type { ColumnObjects } from '../copy/column-objects';
import type { CopyPointers } from '../copy/copy-pointers';
import { type CopyManifest, columnsFormat, getManifest } from '../copy/manifest';
import type { LaneColumns } from '../format/lane-columns';
import { type OpenLane, openLanes } from './open-lane';
import { layOver, overlayLane } from './overlay';

/** A lane of a view; rows with a 1 in `hidden` are told of elsewhere, or are gone. */
export type ViewLane = { readonly columns: LaneColumns; readonly hidden?: Uint8Array };

/** An audience by columns as it is now: the copy, and what has changed since. */
export type CopyView = readonly ViewLane[];

type Dependencies = {
  readonly objects: ColumnObjects;
  readonly pointers: Pick<CopyPointers, 'get'>;
  readonly notes: Pick<ChangeNotes, 'since'>;
  readonly clock: Clock;
};

/** Copies stay in memory until they are of more people than this: 0.4 GB a million. */
const mostPeople = 2_000_000;
/** Beyond so many changes a question would read longer than the table takes. */
const mostLines = 400_000;
/** Changes that come later than this tell that the stream is behind. */
const latestMs = 60_000;
/** How long a file of changes says something of how the stream is doing. */
const lateForMs = 120_000;

/** A note of a small batch, and what it says. */
type ReadNote = ChangeFile & { readonly told: readonly ChangeLine[] };

const readNote = ({ key, lines, gone, lastAt, writtenAt, ...body }: ChangeNote): ReadNote => ({
  ...{ key, lines, gone, lastAt, writtenAt },
  told: unpackChanges(body, body.sequence),
});

/** A copy in memory, and the changes that it has been laid under. */
type Kept = {
  readonly key: string;
  readonly manifest: CopyManifest;
  readonly lanes: readonly OpenLane[];
  readonly lines: Map<string, readonly ChangeLine[]>;
  readonly notes: NoteMemory<ReadNote>;
  laid?: { readonly files: string; readonly view: Promise<CopyView> };
};

const isLate = (files: readonly ChangeFile[], now: number): boolean =>
  files.some(
    ({ lastAt, writtenAt }) => writtenAt - lastAt > latestMs && now - writtenAt < lateForMs,
  );

/** The changes that this copy has not taken over; those it has are forgotten. */
const linesOf = async (
  { lines, manifest }: Kept,
  files: readonly ChangeFile[],
  store: ChangeFiles,
): Promise<readonly ChangeLine[]> => {
  const fresh = files.filter(({ key }) => !lines.has(key));
  for (const [index, read] of (await store.read(fresh)).entries()) {
    lines.set(fresh[index]?.key ?? '', read);
  }
  const wanted = new Set(files.map(({ key }) => key));
  for (const key of lines.keys()) if (!wanted.has(key)) lines.delete(key);
  return [...manifest.waiting, ...[...lines.values()].flat()];
};

const viewOf = async (
  { lanes, manifest }: Kept,
  lines: readonly ChangeLine[],
): Promise<CopyView> => {
  if (lines.length === 0) return lanes;
  const overlay = await layOver({ lanes, manifest }, lines);
  const own = lanes.map(({ lane, columns }) => ({ columns, hidden: overlay.hidden.get(lane) }));
  return [...own, { columns: overlayLane(lanes, overlay) }];
};

/** Reads audiences by columns. What was read stays in memory for the next question. */
export const createCopyReader = ({ objects, pointers, notes, clock }: Dependencies) => {
  const store = createChangeFiles(objects);
  const kept = new Map<string, Kept>();

  const keep = (customerId: string, one: Kept): void => {
    kept.delete(customerId);
    kept.set(customerId, one);
    let people = [...kept.values()].reduce((sum, { manifest }) => sum + manifest.people, 0);
    for (const [oldest, { manifest }] of kept) {
      if (people <= mostPeople || kept.size === 1) return;
      kept.delete(oldest);
      people -= manifest.people;
    }
  };

  const open = async (customerId: string, key: string): Promise<Kept> => {
    const known = kept.get(customerId);
    if (known?.key === key) return known;
    const manifest = await getManifest(objects, key);
    const one = {
      ...{ key, manifest, lanes: openLanes(objects, manifest.lanes), lines: new Map() },
      notes: createNoteMemory(notes, readNote),
    };
    keep(customerId, one);
    return one;
  };

  return {
    /**
     * The customer's audience as it is now; undefined where there is no copy of use: none yet, one of
     * another format, or one that changes do not reach in time.
     */
    async view(customerId: string): Promise<CopyView | undefined> {
      const pointer = await pointers.get(customerId);
      if (!pointer?.manifest || pointer.broken || pointer.format !== columnsFormat)
        return undefined;
      if (isFarBehind(pointer, clock())) return undefined;
      const opening = open(customerId, pointer.manifest);
      const [one, listed, noted] = await Promise.all([
        opening,
        store.list(customerId),
        opening.then(({ notes: own }) => own.read(customerId, notesSince(pointer), clock())),
      ]);
      const merged = new Set(one.manifest.merged);
      const files = listed.filter(({ key }) => !merged.has(key));
      const fresh = [...noted.values()].filter(({ key }) => !merged.has(key));
      const all = [...files, ...fresh];
      const lines = all.reduce((sum, file) => sum + file.lines, 0);
      if (lines > mostLines || isLate(all, clock())) return undefined;
      const name = all.map(({ key }) => key).join();
      if (one.laid?.files !== name) {
        const view = linesOf(one, files, store).then((read) =>
          viewOf(one, [...read, ...fresh.flatMap(({ told }) => told)]),
        );
        one.laid = { files: name, view };
        view.catch(() => {
          one.laid = undefined;
        });
      }
      return one.laid?.view;
    },
  };
};
export type CopyReader = ReturnType<typeof createCopyReader>;
