import type { IndexPointer } from '../../items/audience/columnar-index';
import { columnsFormat } from '../copy/manifest';
import { firstBuild, isFirstBuild, settleDelayMs } from './due-rules';

/** The minimum number of people that a build processes per second. */
const peoplePerSecond = 10_000;
/** How long it takes to start the builder after an index is requested. */
const startMs = 5_000;
/** How often indexes are checked for work. */
const tickMs = 60_000;
/** If an index is this late, no one can say when it will be ready. */
const maxLateMs = 10 * 60_000;

/** Returns whether an index was requested but can't be used yet, or can no longer be used. */
export const isAwaited = ({ manifest, broken, format, endedAt }: IndexPointer): boolean =>
  endedAt === undefined && format === columnsFormat && (manifest === undefined || broken === true);

/**
 * Returns when the index of an audience of `people` will probably be ready, in epoch ms. Returns
 * undefined unless it is being built.
 */
export const readyAt = (pointer: IndexPointer, people: number, now: number): number | undefined => {
  if (!isAwaited(pointer)) return undefined;
  const waits = isFirstBuild(pointer) ? startMs + firstBuild.waits : settleDelayMs + tickMs;
  const expectedAt = pointer.since + waits + (people / peoplePerSecond) * 1000;
  return now - expectedAt > maxLateMs ? undefined : expectedAt;
};
