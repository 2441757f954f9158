import { columnsPrefix } from '../../items/audience/columns-copy';
import type { ChangeLine } from '../changes/change-line';
import type { Noted } from '../format/person-columns';
import type { ColumnObjects } from './column-objects';
import { packJson, unpackJson } from './packed-json';
import type { PartitionFile } from './partition-file';

/**
 * Incremented whenever the file contents change. An index with an older format is rebuilt, one with
 * a newer format is left alone.
 */
export const columnsFormat = 6;

/** A recently deleted person. */
export type Gone = Noted & { readonly id: string };

/** What an index consists of. */
export type CopyManifest = {
  /** The partitions that have people in them. */
  readonly lanes: readonly PartitionFile[];
  readonly people: number;
  /** Epoch ms. Earlier changes are already included, whatever file they are in. */
  readonly from: number;
  /** Change files already included that haven't been deleted yet. */
  readonly merged: readonly string[];
  /** People deleted in the last few days, so that a late change can't bring them back. */
  readonly gone: readonly Gone[];
  /** Engagement of people whose subscriber record hasn't arrived through the stream yet. */
  readonly waiting: readonly ChangeLine[];
};

/** Writes a manifest and returns its key. */
export const putManifest = async (
  objects: Pick<ColumnObjects, 'put'>,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  manifest: CopyManifest,
): Promise<string> => {
  const key = `${columnsPrefix(customerId)}${id}.manifest`;
  await objects.put(key, await packJson(manifest));
  return key;
};

/** Reads a manifest. Its format is known from the pointer before it's read. */
export const getManifest = async (
  objects: Pick<ColumnObjects, 'get'>,
  key: string,
): Promise<CopyManifest> => unpackJson(await objects.get(key));
