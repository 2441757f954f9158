import type { Clock } from '../../platform/clock';
import { type ChangeFile, linesOf } from '../changes/change-file';
import type { ChangeLine } from '../changes/change-line';
import { type ChangeFiles, createChangeFiles } from '../changes/change-store';
import type { ColumnObjects } from '../copy/column-objects';
import type { CopyPointers } from '../copy/copy-pointers';
import { type CopyManifest, columnsFormat, getManifest } from '../copy/manifest';
import type { LaneColumns } from '../format/lane-columns';
import { createKeptCopies } from './kept-copies';
import { type OpenLane, openLanes } from './open-lane';
import { layOver, overlayLane } from './overlay';

/** A lane of a view; rows with a 1 in `hidden` are told of elsewhere, or are gone. */
export type ViewLane = { readonly columns: LaneColumns; readonly hidden?: Uint8Array };

/** An audience by columns as it is now: the copy, and what has changed since. */
export type CopyView = readonly ViewLane[];

type Dependencies = {
  readonly objects: ColumnObjects;
  readonly pointers: Pick<CopyPointers, 'get'>;
  readonly clock: Clock;
};

/** Beyond so many changes a question would read longer than the table takes. */
const mostLines = 400_000;
/** Changes that come later than this tell that the stream is behind. */
const latestMs = 60_000;
/** How long a file of changes says something of how the stream is doing. */
const lateForMs = 120_000;

/** A copy in memory, and the changes that it has been laid under. */
type KeptCopy = {
  readonly key: string;
  readonly people: number;
  readonly manifest: CopyManifest;
  readonly lanes: readonly OpenLane[];
  readonly lines: Map<string, readonly ChangeLine[]>;
  laid?: { readonly files: string; readonly view: Promise<CopyView> };
};

const isLate = (files: readonly ChangeFile[], now: number): boolean =>
  files.some(
    ({ lastAt, writtenAt }) => writtenAt - lastAt > latestMs && now - writtenAt < lateForMs,
  );

/** The changes that this copy has not taken over; those it has are forgotten. */
const readLines = async (
  { lines, manifest }: KeptCopy,
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
  { lanes, manifest }: KeptCopy,
  lines: readonly ChangeLine[],
): Promise<CopyView> => {
  if (lines.length === 0) return lanes;
  const overlay = await layOver({ lanes, manifest }, lines);
  const own = lanes.map(({ lane, columns }) => ({ columns, hidden: overlay.hidden.get(lane) }));
  return [...own, { columns: overlayLane(lanes, overlay) }];
};

/** Reads audiences by columns. What was read stays in memory for the next question. */
export const createCopyReader = ({ objects, pointers, clock }: Dependencies) => {
  const store = createChangeFiles(objects);
  const kept = createKeptCopies<KeptCopy>();

  const openAt = async (customerId: string, key: string): Promise<KeptCopy> => {
    const known = kept.get(customerId);
    if (known?.key === key) {
      kept.keep(customerId, known);
      return known;
    }
    const manifest = await getManifest(objects, key);
    const lanes = openLanes(objects, manifest.lanes);
    const one = { key, people: manifest.people, manifest, lanes, lines: new Map() };
    kept.keep(customerId, one);
    kept.forget();
    return one;
  };

  const lay = (one: KeptCopy, files: readonly ChangeFile[]): Promise<CopyView> => {
    const name = files.map(({ key }) => key).join();
    if (one.laid?.files === name) return one.laid.view;
    const view = readLines(one, files, store).then((lines) => viewOf(one, lines));
    one.laid = { files: name, view };
    view.catch(() => {
      one.laid = undefined;
    });
    kept.forget();
    return view;
  };

  /** What has changed besides is looked for here: who only asks how many people there are need not. */
  const viewNow = async (one: KeptCopy, customerId: string): Promise<CopyView | undefined> => {
    const merged = new Set(one.manifest.merged);
    const files = (await store.list(customerId)).filter(({ key }) => !merged.has(key));
    return linesOf(files) > mostLines || isLate(files, clock()) ? undefined : lay(one, files);
  };

  return {
    /**
     * The customer's audience as it is now; undefined where there is no copy of use: none yet, one of another
     * format, or one that changes do not reach in time.
     */
    async view(customerId: string): Promise<CopyView | undefined> {
      const pointer = await pointers.get(customerId);
      if (!pointer?.manifest || pointer.broken || pointer.format !== columnsFormat) {
        return undefined;
      }
      return viewNow(await openAt(customerId, pointer.manifest), customerId);
    },
  };
};
export type CopyReader = ReturnType<typeof createCopyReader>;
