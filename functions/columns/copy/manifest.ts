import { columnsPrefix } from '../../items/audience/columns-copy';
import type { ChangeLine } from '../changes/change-line';
import type { Noted } from '../format/person-columns';
import type { ColumnObjects } from './column-objects';
import type { LaneFile } from './lane-file';
import { packJson, unpackJson } from './packed-json';

/** Raised with every change of what files hold: an older copy is built anew, a newer one left alone. */
export const columnsFormat = 6;

/** Somebody who was deleted lately. */
export type Gone = Noted & { readonly id: string };

/** What a copy is made of. */
export type CopyManifest = {
  /** Lanes with people in them. */
  readonly lanes: readonly LaneFile[];
  readonly people: number;
  /** Changes from before are in it, whatever file they come in; epoch ms. */
  readonly from: number;
  /** Files of changes that it has taken over, as far as they are still there. */
  readonly merged: readonly string[];
  /** Who was deleted in the last days: a late change must not bring them back. */
  readonly gone: readonly Gone[];
  /** What people did who are not subscribers yet, as far as the stream has told. */
  readonly waiting: readonly ChangeLine[];
};

/** Writes a manifest and says where. */
export const putManifest = async (
  objects: Pick<ColumnObjects, 'put'>,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  manifest: CopyManifest,
): Promise<string> => {
  const key = `${columnsPrefix(customerId)}${id}.manifest`;
  await objects.put(key, await packJson(manifest));
  return key;
};

/** What was written as such: the pointer tells the format before anybody reads it. */
export const getManifest = async (
  objects: Pick<ColumnObjects, 'get'>,
  key: string,
): Promise<CopyManifest> => unpackJson(await objects.get(key));
