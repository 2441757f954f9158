import pMap from 'p-map';
import type { CopyPointer } from '../../items/audience/columns-copy';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { errorFields, log } from '../../platform/logger';
import type { Table } from '../../platform/table/table';
import type { ChangeFile } from '../changes/change-file';
import type { ColumnObjects } from '../copy/column-objects';
import type { CopyPointers } from '../copy/copy-pointers';
import { DamagedCopy } from '../copy/damaged';
import { laneSource } from '../copy/lane-file';
import { type CopyManifest, columnsFormat, putManifest } from '../copy/manifest';
import { mostCopied } from '../reading/kept-copies';
import type { CopyCheck } from './check-copy';
import { type CopyState, readCopyState } from './copy-state';
import { needOf, settledMs, strayObjects, unnamedObjects } from './due-rules';
import { buildLanes, type LaneMade, mergeLanes } from './make-lane';

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
 * @param end removes a pointer that nobody changed since
 */
export const createCopyTending = (
  { objects, pointers, clock }: Dependencies,
  keep: (customerId: string) => Promise<void>,
  end: (customerId: string, pointer: CopyPointer) => Promise<unknown>,
) => {
  const look = async (customerId: string): Promise<void> => {
    const state = await readCopyState({ objects, pointers }, customerId);
    if (!state) return;
    const { pointer, manifest, listed } = state;
    if (pointer.endedAt !== undefined) {
      if (clock() - pointer.endedAt < settledMs) return;
      // The objects first: while there is a pointer, this is tried again.
      await objects.remove(listed.map(({ key }) => key));
      await end(customerId, pointer);
      return;
    }
    await objects.remove(
      manifest
        ? unnamedObjects(listed, pointer, manifest, clock())
        : strayObjects(listed, pointer, clock()),
    );
    const isBusy = (pointer.busyUntil ?? 0) > clock();
    if (!isBusy && needOf(pointer, state, clock())) await keep(customerId);
  };
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    await pMap(
      await pointers.list(),
      async (customerId) => {
        // One copy that cannot be looked after keeps nobody else's from being.
        await look(customerId).catch((error: unknown) => {
          log.error('A copy was not looked after', { customerId, ...errorFields(error) });
          failures.push(error);
        });
      },
      { concurrency: width },
    );
    if (failures.length > 0) throw failures[0];
  };
};

/**
 * A deploy replaces one function after the other. Until the reactor is of this version as well, it may
 * keep changes in a way that a copy of this format does not read: none is made before.
 */
const rolloutMs = 30 * 60_000;

type Keeping = Dependencies & {
  readonly table: Table;
  readonly newId: NewId;
  readonly check: CopyCheck;
  /** How many people a customer has. */
  readonly peopleOf: (customerId: string) => Promise<number>;
};

export type KeptCopy =
  | 'nothing to do'
  | 'somebody else did'
  | 'begun'
  | 'ended'
  | 'built'
  | 'merged'
  | 'checked';

/** Reads every byte of a copy, a section at a time. @throws DamagedCopy where one is not what was written */
const readAll = async (
  objects: ColumnObjects,
  manifest: Pick<CopyManifest, 'lanes'> | undefined,
): Promise<void> => {
  for (const lane of manifest?.lanes ?? []) {
    const source = laneSource(objects, lane);
    for (const section of source.sections) await source.read(section);
  }
};

/** How far the clocks of the table and of who makes a copy may be apart. */
const clocksApartMs = 2 * 60_000;

const together = (lanes: readonly LaneMade[]) => ({
  lanes: lanes.flatMap(({ file }) => file ?? []),
  people: lanes.reduce((sum, { people }) => sum + people, 0),
  gone: lanes.flatMap(({ gone }) => gone),
  waiting: lanes.flatMap(({ waiting }) => waiting),
});

/**
 * The copy of lanes that were made from the table. Whatever changed meanwhile is in the files of
 * changes, and is laid over it.
 */
const builtCopy = (
  lanes: readonly LaneMade[],
  now: number,
  files: readonly ChangeFile[],
): CopyManifest => {
  const from = now - clocksApartMs;
  const merged = files.filter(({ lastAt }) => lastAt < from).map(({ key }) => key);
  return { ...together(lanes), from, merged };
};

/**
 * The copy that took changes over. It names the files that are still there: they may be read again and
 * must not be taken over twice.
 * @param there names of the objects that there are
 */
const mergedCopy = (
  lanes: readonly LaneMade[],
  { from, merged }: CopyManifest,
  taken: readonly ChangeFile[],
  there: ReadonlySet<string>,
): CopyManifest => ({
  ...together(lanes),
  from,
  merged: [...merged, ...taken.map(({ key }) => key)].filter((key) => there.has(key)),
});

/** Does what a customer's copy needs. Two at once, or one that breaks off anywhere, harm nothing. */
export const createCopyKeeping = (dependencies: Keeping) => {
  const { objects, pointers, clock, newId, check, peopleOf, table } = dependencies;

  const make = async (
    customerId: string,
    state: CopyState,
    { need, now }: { readonly need: 'build' | 'merge'; readonly now: number },
  ) => {
    const making = { objects, customerId, id: newId(now), now };
    const { pointer, manifest, listed, files } = state;
    const there = new Set(listed.map(({ key }) => key));
    const made =
      need === 'merge' && manifest
        ? mergedCopy(await mergeLanes(making, manifest, files), manifest, files, there)
        : builtCopy(await buildLanes(making, table), now, files);
    const { since, checkedAt } = pointer;
    return pointers.replace(customerId, pointer, {
      format: columnsFormat,
      since,
      at: now,
      manifest: await putManifest(objects, making, made),
      checkedAt: need === 'build' ? now : checkedAt,
    });
  };

  const work = async (customerId: string, now: number): Promise<KeptCopy> => {
    const state = await readCopyState(dependencies, customerId);
    const need = state && needOf(state.pointer, state, now);
    if (!need) {
      await pointers.leave(customerId);
      return 'nothing to do';
    }
    if ((await peopleOf(customerId)) > mostCopied) {
      await pointers.replace(customerId, state.pointer, {
        format: columnsFormat,
        since: now,
        endedAt: now,
      });
      return 'ended';
    }
    if (need === 'begin') {
      const since = now + rolloutMs;
      await pointers.replace(customerId, state.pointer, { format: columnsFormat, since });
      return 'begun';
    }
    if (need === 'check') {
      await readAll(objects, state.manifest);
      await check(customerId);
      return 'checked';
    }
    const isMade = await make(customerId, state, { need, now });
    log.info('Copy of an audience made', { customerId, step: need });
    if (!isMade) return 'somebody else did';
    return need === 'build' ? 'built' : 'merged';
  };

  return async (customerId: string): Promise<KeptCopy> => {
    const now = clock();
    if (!(await pointers.take(customerId, now, now + leaseMs))) return 'somebody else did';
    try {
      return await work(customerId, now);
    } catch (error) {
      if (error instanceof DamagedCopy) {
        // It would be read in vain again and again. Nobody has to wait for the lease of this run.
        await pointers.breakOff(customerId, clock());
        await pointers.leave(customerId);
      }
      throw error;
    }
  };
};
export type CopyKeeping = ReturnType<typeof createCopyKeeping>;
