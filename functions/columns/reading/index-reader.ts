import type { Clock } from '../../platform/clock';
import { type ChangeFile, linesOf } from '../changes/change-file';
import type { ChangeLine } from '../changes/change-line';
import { type ChangeFiles, createChangeFiles } from '../changes/change-store';
import type { ColumnObjects } from '../copy/column-objects';
import type { IndexPointers } from '../copy/index-pointers';
import { columnsFormat, getManifest, type IndexManifest } from '../copy/manifest';
import type { PartitionColumns } from '../format/partition-columns';
import { createIndexCache } from './index-cache';
import { type OpenPartition, openPartitions } from './open-partition';
import { overlayChanges, overlayPartition } from './overlay';

/**
 * A partition of a view. A row with a 1 in `hidden` was deleted, or its person is now in another
 * partition.
 */
export type ViewPartition = { readonly columns: PartitionColumns; readonly hidden?: Uint8Array };

/** The current audience in columns. It consists of the index and the changes since it was built. */
export type IndexView = readonly ViewPartition[];

type Dependencies = {
  readonly objects: ColumnObjects;
  readonly pointers: Pick<IndexPointers, 'get'>;
  readonly clock: Clock;
};

/**
 * If there are more changes than this, the index isn't used, because a query would take longer than
 * reading the table.
 */
const maxLines = 400_000;
/**
 * If a change file was written more than this long after its last change, the stream is lagging
 * behind.
 */
const maxDelayMs = 60_000;
/**
 * For this long after such a late change file was written, we assume that the stream is still
 * lagging.
 */
const maxLagMs = 120_000;

/** An index in memory, with the changes to it. */
type CachedIndex = {
  readonly key: string;
  readonly people: number;
  readonly manifest: IndexManifest;
  readonly partitions: readonly OpenPartition[];
  readonly lines: Map<string, readonly ChangeLine[]>;
  laid?: { readonly files: string; readonly view: Promise<IndexView> };
};

const isLagging = (files: readonly ChangeFile[], now: number): boolean =>
  files.some(
    ({ lastAt, writtenAt }) => writtenAt - lastAt > maxDelayMs && now - writtenAt < maxLagMs,
  );

/**
 * Returns the changes in `files`, which the index doesn't include yet. Removes cached changes from
 * all other files, because the index already includes them.
 */
const readLines = async (
  { lines, manifest }: CachedIndex,
  files: readonly ChangeFile[],
  store: ChangeFiles,
): Promise<readonly ChangeLine[]> => {
  const newFiles = files.filter(({ key }) => !lines.has(key));
  for (const [index, fileLines] of (await store.read(newFiles)).entries()) {
    lines.set(newFiles[index]?.key ?? '', fileLines);
  }
  const fileKeys = new Set(files.map(({ key }) => key));
  for (const key of lines.keys()) if (!fileKeys.has(key)) lines.delete(key);
  return [...manifest.waiting, ...[...lines.values()].flat()];
};

const viewOf = async (
  { partitions, manifest }: CachedIndex,
  lines: readonly ChangeLine[],
): Promise<IndexView> => {
  if (lines.length === 0) return partitions;
  const overlay = await overlayChanges({ partitions, manifest }, lines);
  const storedPartitions = partitions.map(({ partition, columns }) => ({
    columns,
    hidden: overlay.hidden.get(partition),
  }));
  return [...storedPartitions, { columns: overlayPartition(partitions, overlay) }];
};

/** Reads audiences from their columnar indexes. The data stays in memory for the next query. */
export const createIndexReader = ({ objects, pointers, clock }: Dependencies) => {
  const store = createChangeFiles(objects);
  const cachedIndexes = createIndexCache<CachedIndex>();

  const openAt = async (customerId: string, key: string): Promise<CachedIndex> => {
    const known = cachedIndexes.get(customerId);
    if (known?.key === key) {
      cachedIndexes.keep(customerId, known);
      return known;
    }
    const manifest = await getManifest(objects, key);
    const partitions = openPartitions(objects, manifest.lanes);
    const copyIndex = { key, people: manifest.people, manifest, partitions, lines: new Map() };
    cachedIndexes.keep(customerId, copyIndex);
    cachedIndexes.forget();
    return copyIndex;
  };

  const overlayChangesOn = (
    copyIndex: CachedIndex,
    files: readonly ChangeFile[],
  ): Promise<IndexView> => {
    const name = files.map(({ key }) => key).join();
    if (copyIndex.laid?.files === name) return copyIndex.laid.view;
    const view = readLines(copyIndex, files, store).then((lines) => viewOf(copyIndex, lines));
    copyIndex.laid = { files: name, view };
    view.catch(() => {
      copyIndex.laid = undefined;
    });
    cachedIndexes.forget();
    return view;
  };

  /**
   * Returns the index combined with the changes made since it was built, or undefined when there
   * are too many changes or they arrive too late.
   */
  const viewNow = async (
    copyIndex: CachedIndex,
    customerId: string,
  ): Promise<IndexView | undefined> => {
    const merged = new Set(copyIndex.manifest.merged);
    const files = (await store.list(customerId)).filter(({ key }) => !merged.has(key));
    return linesOf(files) > maxLines || isLagging(files, clock())
      ? undefined
      : overlayChangesOn(copyIndex, files);
  };

  return {
    /**
     * Returns the customer's current audience, or undefined when no index can be used. This is the
     * case if there is none yet, if it has another format, or if its changes arrive too late.
     */
    async view(customerId: string): Promise<IndexView | undefined> {
      const pointer = await pointers.get(customerId);
      if (!pointer?.manifest || pointer.broken || pointer.format !== columnsFormat) {
        return undefined;
      }
      return viewNow(await openAt(customerId, pointer.manifest), customerId);
    },
  };
};
export type IndexReader = ReturnType<typeof createIndexReader>;
