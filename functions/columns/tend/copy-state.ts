import { type CopyPointer, columnsPrefix } from '../../items/audience/columns-copy';
import { type ChangeFile, readChangeFile } from '../changes/change-file';
import type { ColumnObjects, ListedObject } from '../copy/column-objects';
import type { CopyPointers } from '../copy/copy-pointers';
import { type CopyManifest, columnsFormat, getManifest } from '../copy/manifest';

/** Everything there is of a customer's copy. */
export type CopyState = {
  readonly pointer: CopyPointer;
  /** Absent before there is a copy, and where it cannot be read: then it is made anew. */
  readonly manifest: CopyManifest | undefined;
  readonly listed: readonly ListedObject[];
  /** Changes that it has not taken over. */
  readonly files: readonly ChangeFile[];
};

const readManifest = async (
  objects: ColumnObjects,
  { manifest, format }: CopyPointer,
  listed: readonly ListedObject[],
): Promise<CopyManifest | undefined> => {
  if (!manifest || format !== columnsFormat) return undefined;
  const there = new Set(listed.map(({ key }) => key));
  if (!there.has(manifest)) return undefined;
  const found = await getManifest(objects, manifest);
  return found.lanes.every(({ key }) => there.has(key)) ? found : undefined;
};

/** Undefined where there is no copy, nor one asked for. */
export const readCopyState = async (
  {
    objects,
    pointers,
  }: {
    readonly objects: ColumnObjects;
    readonly pointers: Pick<CopyPointers, 'get'>;
  },
  customerId: string,
): Promise<CopyState | undefined> => {
  // The pointer first: what it names was written before it.
  const pointer = await pointers.get(customerId);
  if (!pointer) return undefined;
  const listed = await objects.list(columnsPrefix(customerId));
  const manifest = await readManifest(objects, pointer, listed);
  const merged = new Set(manifest?.merged);
  const files = listed.flatMap((object) => readChangeFile(object) ?? []);
  return { pointer, manifest, listed, files: files.filter(({ key }) => !merged.has(key)) };
};
