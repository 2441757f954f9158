import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { inParallel } from '../../platform/in-parallel';
import { log } from '../../platform/logger';
import type { Table } from '../../platform/table/table';
import { createChangeStore } from '../changes/change-store';
import type { ColumnObjects } from '../copy/column-objects';
import type { CopyPointers } from '../copy/copy-pointers';
import { columnsFormat, putManifest } from '../copy/manifest';
import type { CopyCheck } from './check-copy';
import { type CopyState, readCopyState } from './copy-state';
import { needOf, unnamedObjects } from './due-rules';
import { buildCopy, mergeCopy } from './make-copy';

type Dependencies = {
  readonly objects: ColumnObjects;
  readonly pointers: CopyPointers;
  readonly clock: Clock;
};

/** Customers looked at at a time. */
const width = 8;
/** As long as the function that makes a copy may run. */
const leaseMs = 15 * 60_000;

/**
 * Looks after the copies: has those made anew, or changes taken over, that need it, and removes what
 * nothing names any more.
 * @param keep has a customer's copy worked on, without waiting
 */
export const createCopyTending =
  ({ objects, pointers, clock }: Dependencies, keep: (customerId: string) => Promise<void>) =>
  async (): Promise<void> => {
    await inParallel(await pointers.list(), width, async (customerId) => {
      const state = await readCopyState({ objects, pointers }, customerId);
      if (!state) return;
      const { pointer, manifest, listed } = state;
      if (manifest) {
        await objects.remove(unnamedObjects(listed, pointer, manifest, clock()));
      }
      const isBusy = (pointer.busyUntil ?? 0) > clock();
      if (!isBusy && needOf(pointer, state, clock())) await keep(customerId);
    });
  };

type Keeping = Dependencies & {
  readonly table: Table;
  readonly newId: NewId;
  readonly check: CopyCheck;
};

export type KeptCopy = 'nothing to do' | 'somebody else did' | 'built' | 'merged' | 'checked';

/** Does what a customer's copy needs. Two at once, or one that breaks off anywhere, harm nothing. */
export const createCopyKeeping = (dependencies: Keeping) => {
  const { objects, pointers, clock, table, newId, check } = dependencies;
  const store = createChangeStore(objects);

  const make = async (customerId: string, state: CopyState, need: 'build' | 'merge') => {
    const now = clock();
    const id = newId(now);
    const making = { objects, customerId, id, now };
    const { files, manifest, pointer, listed } = state;
    const there = new Set(listed.map(({ key }) => key));
    const made =
      need === 'merge' && manifest
        ? await mergeCopy(
            making,
            { ...manifest, merged: manifest.merged.filter((key) => there.has(key)) },
            { files, lines: (await store.read(files)).flat() },
          )
        : await buildCopy(making, table, files);
    const { since, checkedAt } = pointer;
    return pointers.replace(customerId, pointer, {
      ...{ format: columnsFormat, since, at: now },
      manifest: await putManifest(objects, { customerId, id }, made),
      checkedAt: need === 'build' ? now : checkedAt,
    });
  };

  return async (customerId: string): Promise<KeptCopy> => {
    const now = clock();
    if (!(await pointers.take(customerId, now, now + leaseMs))) return 'somebody else did';
    const state = await readCopyState(dependencies, customerId);
    const need = state && needOf(state.pointer, state, now);
    if (!need) {
      await pointers.leave(customerId);
      return 'nothing to do';
    }
    if (need === 'check') {
      await check(customerId);
      return 'checked';
    }
    const isMade = await make(customerId, state, need);
    log.info('Copy of an audience made', { customerId, step: need });
    if (!isMade) return 'somebody else did';
    return need === 'build' ? 'built' : 'merged';
  };
};
export type CopyKeeping = ReturnType<typeof createCopyKeeping>;
