import type { Clock } from '../core/clock';
import type { BucketTable } from './bucket-table';
import type { ObjectStore } from './objects/object-store';
import type { ObjectTable } from './objects/object-table';
import type { Uploads } from './uploads/uploads';

type Options = {
  readonly clock: Clock;
  readonly buckets: BucketTable;
  readonly table: ObjectTable;
  readonly objects: ObjectStore;
  readonly uploads: Uploads;
};

const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;

/**
 * S3 adds the days to the time of writing and rounds up to the next midnight UTC. An object expires
 * now if it was written before the last midnight minus those days.
 */
const writtenBeforeMs = (nowMs: number, days: number) =>
  Math.floor(nowMs / DAY_MS) * DAY_MS - days * DAY_MS;

/**
 * Removes what has expired under the buckets' rules: at the start, hourly, and after every advance.
 */
export const startLifecycle = ({ clock, buckets, table, objects, uploads }: Options) => {
  let cancel = () => {};
  let isClosed = false;
  let running = Promise.resolve();

  const sweepOnce = async () => {
    for (const { name, expirations = [], abortUploadsAfterDays } of buckets.definitions()) {
      for (const { prefix = '', days } of expirations) {
        const beforeMs = writtenBeforeMs(clock.now(), days);
        const expired = table.writtenBefore(name, prefix, beforeMs);
        for (const key of expired) if (!isClosed) await objects.remove(name, key);
      }
      if (abortUploadsAfterDays === undefined) continue;
      const beforeMs = writtenBeforeMs(clock.now(), abortUploadsAfterDays);
      const stale = uploads.list(name).filter(({ startedAtMs }) => startedAtMs < beforeMs);
      for (const { uploadId } of stale) if (!isClosed) await uploads.discard(uploadId);
    }
  };

  const sweep = () => {
    if (!isClosed) running = running.then(sweepOnce);
    return running;
  };
  const sweepHourly = () => {
    if (isClosed) return;
    void sweep();
    cancel = clock.wakeAt(clock.now() + SWEEP_EVERY_MS, sweepHourly, 'routine');
  };

  sweepHourly();
  clock.onAdvance(() => void sweep());
  return {
    /** Resolves when the sweeps requested so far are done. */
    settled: () => running,
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
};
