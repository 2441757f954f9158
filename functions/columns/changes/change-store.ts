import { inParallel } from '../../platform/in-parallel';
import { errorFields, log } from '../../platform/logger';
import type { ColumnObjects } from '../copy/column-objects';
import { packJson, unpackJson } from '../copy/packed-json';
import {
  type ChangeFile,
  changeFileKey,
  changesPrefix,
  readChangeFile,
  spanOf,
} from './change-file';
import type { ChangeLine } from './change-line';
import type { ChangeNotes } from './change-notes';
import { packChanges } from './pack-changes';

/** Files read at a time. */
const width = 16;

/** Keeps what batches of the stream say of customers' people until copies take it over. */
export const createChangeWriter = ({
  objects,
  notes,
}: {
  readonly objects: Pick<ColumnObjects, 'put'>;
  readonly notes: Pick<ChangeNotes, 'put'>;
}) => ({
  /** Told again, it says the same: what people did and are is told with its moment and place. */
  async put(customerId: string, lines: readonly ChangeLine[], now: number): Promise<void> {
    const packed = packChanges(lines);
    if (packed) {
      const { first, lastAt } = spanOf(lines);
      const sequence = first.replace(/^0+(?=\d)/, '');
      try {
        const name = { writtenAt: now, sequence, lines: lines.length, lastAt };
        await notes.put(customerId, name, packed);
        return;
      } catch (error) {
        log.warn('A note of changes becomes a file', { customerId, ...errorFields(error) });
      }
    }
    await objects.put(changeFileKey(customerId, lines), await packJson(lines));
  },
});

/** Files of the changes of a customer's people. */
export const createChangeFiles = (objects: ColumnObjects) => ({
  async list(customerId: string): Promise<ChangeFile[]> {
    const found = await objects.list(changesPrefix(customerId));
    return found.flatMap((object) => readChangeFile(object) ?? []);
  },

  /** @throws Error when one is not there any more */
  async read(files: readonly ChangeFile[]): Promise<readonly (readonly ChangeLine[])[]> {
    return inParallel(files, width, async ({ key }) =>
      unpackJson<readonly ChangeLine[]>(await objects.get(key)),
    );
  },
});
export type ChangeFiles = ReturnType<typeof createChangeFiles>;
