import { columnsPrefix, type IndexPointer } from '../../items/audience/columnar-index';
import { errorFields, log } from '../../platform/logger';
import { type ChangeFile, readChangeFile } from '../changes/change-file';
import type { ColumnObjects, ListedObject } from '../copy/column-objects';
import { DamagedIndex } from '../copy/damaged';
import type { IndexPointers } from '../copy/index-pointers';
import { columnsFormat, getManifest, type IndexManifest } from '../copy/manifest';
import type { PartitionFile } from '../copy/partition-file';

/** Everything that is stored for a customer's index. */
export type IndexState = {
  readonly pointer: IndexPointer;
  /** Undefined when there's no index yet or when it can't be read and has to be rebuilt. */
  readonly manifest: IndexManifest | undefined;
  readonly listed: readonly ListedObject[];
  /** The files with changes that the index doesn't include yet. */
  readonly files: readonly ChangeFile[];
};

type Sources = {
  readonly objects: ColumnObjects;
  readonly pointers: Pick<IndexPointers, 'get'>;
};

/** Treats a damaged manifest as missing. */
const unlessDamaged = async (
  reading: Promise<IndexManifest>,
): Promise<IndexManifest | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof DamagedIndex)) throw error;
    log.warn('The columnar index is rebuilt: its manifest is damaged', errorFields(error));
    return undefined;
  }
};

/** Returns whether a partition's file exists and still has its original length. */
const isStored = ({ key, extents }: PartitionFile, listed: ReadonlyMap<string, ListedObject>) => {
  const found = listed.get(key);
  const [, start = 0, length = 0] = extents.at(-1) ?? [];
  return found !== undefined && (found.size ?? start + length) === start + length;
};

const readManifest = async (
  objects: ColumnObjects,
  { manifest, format }: IndexPointer,
  listed: readonly ListedObject[],
): Promise<IndexManifest | undefined> => {
  if (!manifest || format !== columnsFormat) return undefined;
  const byKey = new Map(listed.map((object) => [object.key, object]));
  if (!byKey.has(manifest)) return undefined;
  const found = await unlessDamaged(getManifest(objects, manifest));
  return found?.lanes.every((partition) => isStored(partition, byKey)) ? found : undefined;
};

/** Returns the state of an index, or undefined when there is none and none was requested. */
export const readIndexState = async (
  { objects, pointers }: Sources,
  customerId: string,
): Promise<IndexState | undefined> => {
  // The pointer is read first. Everything that it refers to was written before it, so the data read
  // afterwards is complete.
  const pointer = await pointers.get(customerId);
  if (!pointer) return undefined;
  const listed = await objects.list(columnsPrefix(customerId));
  const manifest = await readManifest(objects, pointer, listed);
  const merged = new Set(manifest?.merged);
  const files = listed.flatMap((object) => readChangeFile(object) ?? []);
  return { pointer, manifest, listed, files: files.filter(({ key }) => !merged.has(key)) };
};
