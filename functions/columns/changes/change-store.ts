import { type Clock, systemClock } from '../../platform/clock';
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
import { slowMs } from './note-rules';
import { packChanges } from './pack-changes';

/** Files read at a time. */
const width = 16;

/** Keeps what batches of the stream say of customers' people until copies take it over. */
export const createChangeWriter = ({
  objects,
  notes,
  clock = systemClock,
}: {
  readonly objects: Pick<ColumnObjects, 'put'>;
  readonly notes: Pick<ChangeNotes, 'put'>;
  /** Tells how long writing took. */
  readonly clock?: Clock;
}) => ({
  /**
   * Told again, it says the same: what people did and are is told with its moment and place. So a note
   * that took long is a file as well, for who has read on meanwhile does not ask for its moment again.
   */
  async put(customerId: string, lines: readonly ChangeLine[], now: number): Promise<void> {
    const packed = packChanges(lines);
    if (packed) {
      const { first, lastAt } = spanOf(lines);
      const sequence = first.replace(/^0+(?=\d)/, '');
      const begun = clock();
      try {
        // A clock that is behind names no note earlier than the table's says that it can be.
        const writtenAt = Math.max(now, lastAt);
        await notes.put(customerId, { writtenAt, sequence, lines: lines.length, lastAt }, packed);
        if (clock() - begun <= slowMs) return;
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
