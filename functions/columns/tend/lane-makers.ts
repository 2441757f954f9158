import { setTimeout as wait } from 'node:timers/promises';
import {
  InvokeCommand,
  type LambdaClient,
  LambdaServiceException,
  TooManyRequestsException,
} from '@aws-sdk/client-lambda';
import { lanes as laneNumbers, laneOf } from '../../items/lanes';
import { inParallel } from '../../platform/in-parallel';
import type { Table } from '../../platform/table/table';
import type { ChangeFile } from '../changes/change-file';
import type { ChangeLine } from '../changes/change-line';
import { createChangeFiles } from '../changes/change-store';
import type { ColumnObjects } from '../copy/column-objects';
import { DamagedCopy } from '../copy/damaged';
import { getManifest } from '../copy/manifest';
import {
  type CopyPlan,
  type CopyRun,
  getMade,
  getPlan,
  type LaneTask,
  putDamaged,
  putMade,
  putPlan,
  refuseDamaged,
} from './copy-plan';
import { buildLane, type LaneMade, mergeLane } from './make-lane';

type Dependencies = { readonly objects: ColumnObjects; readonly table: Table };

/** Makes all lanes of a run. */
export type MakeLanes = (run: CopyRun, plan: CopyPlan) => Promise<readonly LaneMade[]>;

/**
 * Makes one lane after the other: one lane of people is held at a time, and changes are read once for
 * all of them.
 */
export const lanesHere =
  ({ objects, table }: Dependencies): MakeLanes =>
  async (run, { now, manifest, files }) => {
    const making = { ...run, objects, now };
    if (!manifest) return inParallel(laneNumbers, 1, (lane) => buildLane(making, table, lane));
    const lines = (await createChangeFiles(objects).read(files)).flat();
    const byLane = Map.groupBy(lines, ({ id }) => laneOf(id));
    const copy = await getManifest(objects, manifest);
    return inParallel(laneNumbers, 1, (lane) =>
      mergeLane(making, copy, lane, byLane.get(lane) ?? []),
    );
  };

/** Files of changes in memory at a time, of which a lane keeps what is its own. */
const filesAtATime = 64;

const linesOfLane = async (
  objects: ColumnObjects,
  files: readonly ChangeFile[],
  lane: number,
): Promise<readonly ChangeLine[]> => {
  const store = createChangeFiles(objects);
  const own: ChangeLine[][] = [];
  for (let from = 0; from < files.length; from += filesAtATime) {
    const lines = (await store.read(files.slice(from, from + filesAtATime))).flat();
    own.push(lines.filter(({ id }) => laneOf(id) === lane));
  }
  return own.flat();
};

/** Makes one lane of a run that somebody else has planned, and leaves there what it made. */
export const createLaneMaking = ({ objects, table }: Dependencies) => {
  const make = async (task: LaneTask): Promise<LaneMade> => {
    const { customerId, id, lane } = task;
    const { now, manifest, files } = await getPlan(objects, task);
    const making = { objects, customerId, id, now };
    return manifest
      ? mergeLane(
          making,
          await getManifest(objects, manifest),
          lane,
          await linesOfLane(objects, files, lane),
        )
      : buildLane(making, table, lane);
  };
  return async (task: LaneTask): Promise<LaneMade> => {
    try {
      const made = await make(task);
      await putMade(objects, task, made);
      return made;
    } catch (error) {
      if (error instanceof DamagedCopy) await putDamaged(objects, task);
      throw error;
    }
  };
};

/** Has one lane made by another function, and waits for it; no call begins when the signal has come. */
export type InvokeLane = (task: LaneTask, signal: AbortSignal) => Promise<void>;

/**
 * Between calls that Lambda has no room for, in ms: 20 seconds in all, up to 25 by chance. Two rounds of
 * lanes take 800 seconds at most of the 840 that a run has.
 */
const throttledPauses = [1_000, 2_000, 4_000, 6_000, 7_000];

/** Refused before anything of it was done, so that it may be asked again. */
const isThrottled = (error: unknown): boolean =>
  error instanceof TooManyRequestsException ||
  (error instanceof LambdaServiceException && error.$metadata.httpStatusCode === 429);

/** @throws Error when the function failed, or had no room for longer than a run can wait */
export const invokedLanes =
  (
    client: Pick<LambdaClient, 'send'>,
    FunctionName: string,
    pause: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) =>
      wait(ms, undefined, { signal }),
  ): InvokeLane =>
  async (task, signal) => {
    const Payload = JSON.stringify(task);
    const call = () => client.send(new InvokeCommand({ FunctionName, Payload }));
    const callAgain = async (tried: number): ReturnType<typeof call> => {
      const ms = throttledPauses[tried];
      try {
        return await call();
      } catch (error) {
        if (ms === undefined || !isThrottled(error)) throw error;
        // Lanes that were refused together do not come back together.
        await pause(ms * (1 + Math.random() / 4), signal);
        signal.throwIfAborted();
        return callAgain(tried + 1);
      }
    };
    const { FunctionError } = await callAgain(0);
    // What went wrong stands in its own log.
    if (FunctionError) throw new Error('A lane of a copy was not made');
  };

/**
 * Lanes made at a time. Each reads up to some 2,500 units a second of the table, and a new table gives
 * 12,000 to everybody: sending goes on beside it.
 */
const lanesAtATime = 4;

/** Has each lane made by a function of its own. */
export const lanesElsewhere =
  (objects: ColumnObjects, invoke: InvokeLane): MakeLanes =>
  async (run, plan) => {
    await putPlan(objects, run, plan);
    // Without one of them there is no copy: a call that waits must not begin after its run.
    const failed = new AbortController();
    return inParallel(laneNumbers, lanesAtATime, async (lane) => {
      const task = { ...run, lane };
      try {
        await invoke(task, failed.signal);
      } catch (error) {
        failed.abort(error);
        await refuseDamaged(objects, task);
        throw error;
      }
      return getMade(objects, task);
    });
  };
