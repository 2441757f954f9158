import type { Clock } from '../core/clock';
import type { StoredRecord } from '../dynamodb/storage/stored-record';
import type { FunctionHost } from '../functions/function-host';
import type { EventFilter } from './event-pattern';
import type { Mapping } from './mapping';
import { createStreamRetries, type StreamRetrySettings } from './stream-retries';

/** One consumer's view of a table's stream, including the consumer's position. */
type StreamSource = {
  read(limit: number): readonly StoredRecord[];
  /**
   * Moves the consumer's position to this record. The promise resolves once the position is stored
   * durably.
   */
  commit(sequenceNumber: string): Promise<void>;
  onRecords(listener: () => void): () => void;
};

export type StreamMappingSettings = StreamRetrySettings & {
  readonly batchSize: number;
  /** The maximum time that a batch may wait to fill up. */
  readonly windowSeconds: number;
  readonly accepts: EventFilter;
};

export type StreamParts = {
  readonly source: StreamSource;
  readonly functions: FunctionHost;
  readonly clock: Clock;
};

/**
 * If a batch isn't full but has at least this many records, more records are expected soon, so the
 * next poll waits. Lambda polls a shard four times a second ("Polling and batching streams" in its
 * developer guide), so records accumulate between two polls. Polling again immediately would split
 * one batch into ten small ones.
 */
const busyRecords = 50;
const gatherSeconds = 0.25;

class Stopped extends Error {}

/**
 * Creates an event source mapping for a DynamoDB stream. It processes the records in order, one
 * batch at a time. The checkpoint only moves after a batch succeeded, so an interrupted batch is
 * delivered again.
 */
export const createStreamMapping = (
  settings: StreamMappingSettings,
  { source, functions, clock }: StreamParts,
): Mapping => {
  let isStarted = false;
  let isEnabled = true;
  let isRunning = false;
  let currentConsumption: Promise<void> | undefined;
  let hasNewRecords = false;
  let interrupt = () => {};
  let unsubscribe = () => {};

  const sleep = (seconds: number) =>
    new Promise<void>((resolve, reject) => {
      const cancel = clock.wakeAt(clock.now() + seconds * 1000, resolve);
      interrupt = () => {
        cancel();
        reject(new Stopped());
      };
      if (!isRunning) interrupt();
    });
  const deliver = createStreamRetries(settings, { functions, clock, sleep });

  const nextBatch = async () => {
    const first = source.read(settings.batchSize);
    const isFull = first.length === 0 || first.length === settings.batchSize;
    if (isFull || settings.windowSeconds === 0) return first;
    await sleep(settings.windowSeconds);
    return source.read(settings.batchSize);
  };

  const isGathering = ({ length }: readonly unknown[]) =>
    length >= Math.min(busyRecords, settings.batchSize) && length < settings.batchSize;

  const consume = async () => {
    while (isRunning) {
      hasNewRecords = false;
      const batch = await nextBatch();
      const acceptedRecords = batch.filter((stored) => settings.accepts(() => stored.record));
      if (acceptedRecords.length > 0) await deliver(acceptedRecords);
      const last = batch.at(-1);
      if (last) await source.commit(last.sequenceNumber);
      else if (!hasNewRecords) return;
      if (isGathering(batch)) await sleep(gatherSeconds);
    }
  };

  const pump = () => {
    hasNewRecords = true;
    if (!isRunning || currentConsumption) return;
    currentConsumption = consume()
      .catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
      })
      .finally(() => {
        currentConsumption = undefined;
        if (hasNewRecords) pump();
      });
  };

  return {
    setEnabled(enabled) {
      isEnabled = enabled;
      isRunning = isStarted && isEnabled;
      if (isRunning) pump();
      else interrupt();
    },
    start() {
      isStarted = true;
      isRunning = isEnabled;
      unsubscribe = source.onRecords(pump);
      pump();
    },
    async stop() {
      isStarted = false;
      isRunning = false;
      unsubscribe();
      interrupt();
      await currentConsumption;
    },
  };
};
