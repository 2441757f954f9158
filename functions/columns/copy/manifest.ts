import { columnsPrefix } from '../../items/audience/columnar-index';
import type { ChangeLine } from '../changes/change-line';
import type { LastChange } from '../format/person-columns';
import type { ColumnObjects } from './column-objects';
import { packJson, unpackJson } from './packed-json';
import type { PartitionFile } from './partition-file';

/**
 * Increment this number whenever the contents of the files change. An index with an older format is
 * rebuilt, and one with a newer format isn't touched.
 */
export const columnsFormat = 6;

/** A person who was deleted recently. */
export type DeletedPerson = LastChange & { readonly id: string };

/** The parts of an index. */
export type IndexManifest = {
  /** The partitions that contain people. */
  readonly lanes: readonly PartitionFile[];
  readonly people: number;
  /**
   * The index includes all changes made before this time (in epoch ms), whichever change file
   * contains them.
   */
  readonly from: number;
  /** The change files that the index already includes but that haven't been deleted yet. */
  readonly merged: readonly string[];
  /**
   * The people who were deleted in the last few days, so that a late change can't recreate them.
   */
  readonly gone: readonly DeletedPerson[];
  /** The engagement of people whose subscriber record hasn't arrived through the stream yet. */
  readonly waiting: readonly ChangeLine[];
};

/** Writes a manifest and returns its key. */
export const putManifest = async (
  objects: Pick<ColumnObjects, 'put'>,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  manifest: IndexManifest,
): Promise<string> => {
  const key = `${columnsPrefix(customerId)}${id}.manifest`;
  await objects.put(key, await packJson(manifest));
  return key;
};

/** Reads a manifest. The manifest doesn't contain its format, because the pointer does. */
export const getManifest = async (
  objects: Pick<ColumnObjects, 'get'>,
  key: string,
): Promise<IndexManifest> => unpackJson(await objects.get(key));
