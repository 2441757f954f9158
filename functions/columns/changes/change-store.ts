import pMap from 'p-map';
import type { ColumnObjects } from '../copy/column-objects';
import { packJson, unpackJson } from '../copy/packed-json';
import { type ChangeFile, changeFileKey, changesPrefix, readChangeFile } from './change-file';
import type { ChangeLine } from './change-line';

/** The number of files read at a time. */
const width = 16;

/**
 * Stores the changes to a customer's people from one stream batch. They are kept until the index
 * includes them.
 */
export const putChanges = async (
  objects: Pick<ColumnObjects, 'put'>,
  customerId: string,
  lines: readonly ChangeLine[],
): Promise<void> => objects.put(changeFileKey(customerId, lines), await packJson(lines));

/** Reads and lists the files that contain changes to a customer's people. */
export const createChangeFiles = (objects: ColumnObjects) => ({
  async list(customerId: string): Promise<ChangeFile[]> {
    const found = await objects.list(changesPrefix(customerId));
    return found.flatMap((object) => readChangeFile(object) ?? []);
  },

  /** @throws Error when a file no longer exists */
  async read(files: readonly ChangeFile[]): Promise<readonly (readonly ChangeLine[])[]> {
    return pMap(
      files,
      async ({ key }) => unpackJson<readonly ChangeLine[]>(await objects.get(key)),
      { concurrency: width },
    );
  },
});
export type ChangeFiles = ReturnType<typeof createChangeFiles>;
