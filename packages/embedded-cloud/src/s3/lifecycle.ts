import type { Clock } from '../core/clock';
import type { BucketDefinition } from './bucket-definition';
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
const EXPIRY_INTERVAL_MS = 3_600_000;

/**
 * Returns the time before which an object must have been written to be expired now: the last
 * midnight UTC minus `days`. S3 adds the days to the time of writing and rounds up to the next
 * midnight UTC.
 */
const expiryCutoffMs = (nowMs: number, days: number) =>
  Math.floor(nowMs / DAY_MS) * DAY_MS - days * DAY_MS;

/**
 * Removes what has expired under the buckets' rules: at the start, hourly, and after every advance.
 */
export const startLifecycle = ({ clock, buckets, table, objects, uploads }: Options) => {
  let cancel = () => {};
  let isClosed = false;
  let currentRun = Promise.resolve();

  const expireObjects = async ({ name, expirations = [], keepsDeletedDays }: BucketDefinition) => {
    for (const { prefix = '', days } of expirations) {
      const cutoffMs = expiryCutoffMs(clock.now(), days);
      const expiredKeys = table.writtenBefore(name, prefix, cutoffMs);
      for (const key of expiredKeys) if (!isClosed) await objects.remove(name, key);
    }
    if (keepsDeletedDays === undefined || isClosed) return;
    await objects.forgetDeleted(name, expiryCutoffMs(clock.now(), keepsDeletedDays));
  };

  const runExpiry = async () => {
    for (const definition of buckets.definitions()) {
      await expireObjects(definition);
      const { name, abortUploadsAfterDays } = definition;
      if (abortUploadsAfterDays === undefined) continue;
      const cutoffMs = expiryCutoffMs(clock.now(), abortUploadsAfterDays);
      const stale = uploads.list(name).filter(({ startedAtMs }) => startedAtMs < cutoffMs);
      for (const { uploadId } of stale) if (!isClosed) await uploads.discard(uploadId);
    }
  };

  const scheduleExpiry = () => {
    if (!isClosed) currentRun = currentRun.then(runExpiry);
    return currentRun;
  };
  const runExpiryHourly = () => {
    if (isClosed) return;
    void scheduleExpiry();
    cancel = clock.wakeAt(clock.now() + EXPIRY_INTERVAL_MS, runExpiryHourly, 'routine');
  };

  runExpiryHourly();
  clock.onAdvance(() => void scheduleExpiry());
  return {
    /** Resolves when all cleanups requested so far are done. */
    settled: () => currentRun,
    async close() {
      isClosed = true;
      cancel();
      await currentRun;
    },
  };
};
