import pMap from 'p-map';
import type { IndexPointer } from '../../items/audience/columnar-index';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { errorFields, log } from '../../platform/logger';
import type { Table } from '../../platform/table/table';
import type { ChangeFile } from '../changes/change-file';
import type { ColumnObjects } from '../copy/column-objects';
import { DamagedIndex } from '../copy/damaged';
import type { IndexPointers } from '../copy/index-pointers';
import { columnsFormat, type IndexManifest, putManifest } from '../copy/manifest';
import { partitionSource } from '../copy/partition-file';
import { maxIndexedPeople } from '../reading/index-cache';
import { buildPartitions, mergePartitions, type NewPartition } from './build-partition';
import type { IndexCheck } from './check-index';
import {
  findStrayObjects,
  firstBuild,
  isFirstBuild,
  nextTaskOf,
  orphanedObjects,
  settleDelayMs,
} from './due-rules';
import { type IndexState, readIndexState } from './index-state';
import type { UpkeepRequest } from './maintenance-request';

type Dependencies = {
  readonly objects: ColumnObjects;
  readonly pointers: IndexPointers;
  readonly clock: Clock;
};

/** The number of customers checked concurrently. */
const width = 8;
/** How long a lease lasts. It's as long as the function that builds an index may run. */
const leaseMs = 15 * 60_000;

/**
 * Maintains the indexes. Has them rebuilt or merged when needed, and deletes objects that nothing
 * refers to anymore.
 * @param startUpkeep starts work on a customer's index, without waiting
 * @param deleteIndexPointer removes a pointer that hasn't changed since it was read
 */
export const createIndexMaintenance = (
  { objects, pointers, clock }: Dependencies,
  startUpkeep: (request: UpkeepRequest) => Promise<void>,
  deleteIndexPointer: (customerId: string, pointer: IndexPointer) => Promise<unknown>,
) => {
  const checkIndex = async (customerId: string): Promise<void> => {
    const state = await readIndexState({ objects, pointers }, customerId);
    if (!state) return;
    const { pointer, manifest, listed } = state;
    if (pointer.endedAt !== undefined) {
      if (clock() - pointer.endedAt < settleDelayMs) return;
      // The objects are removed before the pointer. If the removal fails, it's tried again as long
      // as the pointer exists.
      await objects.remove(listed.map(({ key }) => key));
      await deleteIndexPointer(customerId, pointer);
      return;
    }
    await objects.remove(
      manifest
        ? orphanedObjects(listed, pointer, manifest, clock())
        : findStrayObjects(listed, pointer, clock()),
    );
    const isBusy = (pointer.busyUntil ?? 0) > clock();
    if (!isBusy && nextTaskOf(pointer, state, clock())) await startUpkeep({ customerId });
  };
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    await pMap(
      await pointers.list(),
      async (customerId) => {
        // An error with one index must not keep the others from being maintained.
        await checkIndex(customerId).catch((error: unknown) => {
          log.error('Couldn’t maintain a columnar index', { customerId, ...errorFields(error) });
          failures.push(error);
        });
      },
      { concurrency: width },
    );
    if (failures.length > 0) throw failures[0];
  };
};

/**
 * A deployment replaces one function after the other. Until the stream handler has this version
 * too, it may store changes in a form that an index with this format can't read. So no index is
 * built before then.
 */
const rolloutMs = 30 * 60_000;

type MaintenanceDependencies = Dependencies & {
  readonly table: Table;
  readonly newId: NewId;
  readonly check: IndexCheck;
  /** Returns how many people a customer has. */
  readonly countSubscribers: (customerId: string) => Promise<number>;
  readonly pause: (ms: number) => Promise<void>;
};

export type MaintenanceResult =
  | 'nothing to do'
  | 'somebody else did'
  | 'begun'
  | 'ended'
  | 'built'
  | 'merged'
  | 'checked';

/**
 * Reads every byte of an index, one section at a time. @throws DamagedIndex when a section differs
 * from what was written
 */
const readAll = async (
  objects: ColumnObjects,
  manifest: Pick<IndexManifest, 'lanes'> | undefined,
): Promise<void> => {
  for (const partition of manifest?.lanes ?? []) {
    const source = partitionSource(objects, partition);
    for (const section of source.sections) await source.read(section);
  }
};

/** The maximum difference between the clocks of the table and of the index builder. */
const maxClockSkewMs = 2 * 60_000;
/** How often a waiting builder looks at the clock. */
const checkIntervalMs = 1_000;

const combinePartitions = (partitions: readonly NewPartition[]) => ({
  lanes: partitions.flatMap(({ file }) => file ?? []),
  people: partitions.reduce((sum, { people }) => sum + people, 0),
  gone: partitions.flatMap(({ gone: deletedPeople }) => deletedPeople),
  waiting: partitions.flatMap(({ waiting }) => waiting),
});

/**
 * Returns the manifest of an index that was built from the table. Changes made in the meantime are
 * in the change files, and are combined with the index when it's read.
 */
const builtCopy = (
  partitions: readonly NewPartition[],
  from: number,
  files: readonly ChangeFile[],
): IndexManifest => {
  const merged = files.filter(({ lastAt }) => lastAt < from).map(({ key }) => key);
  return { ...combinePartitions(partitions), from, merged };
};

/**
 * Returns the manifest of an index after merging changes. It lists the merged files that still
 * exist, because they may be read again and must not be merged twice.
 * @param listedKeys the keys of the objects that exist
 */
const mergedCopy = (
  partitions: readonly NewPartition[],
  { from, merged }: IndexManifest,
  mergedFiles: readonly ChangeFile[],
  listedKeys: ReadonlySet<string>,
): IndexManifest => ({
  ...combinePartitions(partitions),
  from,
  merged: [...merged, ...mergedFiles.map(({ key }) => key)].filter((key) => listedKeys.has(key)),
});

type BuildTask = {
  readonly need: 'build' | 'merge';
  readonly now: number;
  /** The time since which changes are applied to an index that is built from the table. */
  readonly from: number;
};

/**
 * Builds, merges, or checks a customer's index as needed. Concurrent and interrupted runs are
 * harmless.
 */
export const createIndexUpkeep = (dependencies: MaintenanceDependencies) => {
  const { objects, pointers, clock, newId, check, countSubscribers, table } = dependencies;

  const buildOrMerge = async (
    customerId: string,
    state: IndexState,
    { need, now, from }: BuildTask,
  ) => {
    const buildInput = { objects, customerId, id: newId(now), now };
    const { pointer, manifest, listed, files } = state;
    const listedKeys = new Set(listed.map(({ key }) => key));
    const newManifest =
      need === 'merge' && manifest
        ? mergedCopy(
            await mergePartitions(buildInput, manifest, files),
            manifest,
            files,
            listedKeys,
          )
        : builtCopy(await buildPartitions(buildInput, table), from, files);
    const { since, checkedAt } = pointer;
    return pointers.replace(customerId, pointer, {
      format: columnsFormat,
      since,
      at: now,
      manifest: await putManifest(objects, buildInput, newManifest),
      checkedAt: need === 'build' ? now : checkedAt,
    });
  };

  /**
   * Waits until every stream handler knows of an index that was just requested. Returns when we
   * saw the request, or undefined if this isn't the index's first build.
   */
  const waitUntilKnown = async (customerId: string): Promise<number | undefined> => {
    const pointer = await pointers.get(customerId);
    if (!pointer || !isFirstBuild(pointer)) return undefined;
    const seenAt = clock();
    while (clock() < seenAt + firstBuild.waits) await dependencies.pause(checkIntervalMs);
    return seenAt;
  };

  const maintain = async ({ customerId, isNew }: UpkeepRequest): Promise<MaintenanceResult> => {
    const seenAt = isNew ? await waitUntilKnown(customerId) : undefined;
    const state = await readIndexState(dependencies, customerId);
    const now = clock();
    const isFirst = seenAt !== undefined && state !== undefined && isFirstBuild(state.pointer);
    const need = state && (isFirst ? 'build' : nextTaskOf(state.pointer, state, now));
    if (!need) {
      await pointers.leave(customerId);
      return 'nothing to do';
    }
    if ((await countSubscribers(customerId)) > maxIndexedPeople) {
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
    const settledAt = now - maxClockSkewMs;
    const from = isFirst ? Math.max(settledAt, seenAt + firstBuild.from) : settledAt;
    const isWritten = await buildOrMerge(customerId, state, { need, now, from });
    log.info('Columnar index of an audience written', { customerId, step: need });
    if (!isWritten) return 'somebody else did';
    return need === 'build' ? 'built' : 'merged';
  };

  return async (request: UpkeepRequest): Promise<MaintenanceResult> => {
    const { customerId } = request;
    const now = clock();
    if (!(await pointers.take(customerId, now, now + leaseMs))) return 'somebody else did';
    try {
      return await maintain(request);
    } catch (error) {
      if (error instanceof DamagedIndex) {
        // Marks the index as broken, because otherwise every run would try to read it again and
        // fail.
        await pointers.breakOff(customerId, clock());
      }
      // The first build is tried again at once. Any other run waits until its lease has ended.
      if (error instanceof DamagedIndex || request.isNew) await pointers.leave(customerId);
      throw error;
    }
  };
};
export type IndexUpkeep = ReturnType<typeof createIndexUpkeep>;
