import { createHash } from 'node:crypto';
import type { StoredRecord } from '../dynamodb/storage/stored-record';
import { EventText } from '../functions/event-text';

export type StreamBatch = readonly StoredRecord[];

/** Returns the name of a shard by its number. */
export const shardName = (number: number): string =>
  `shardId-${String(number).padStart(20, '0')}-00000000`;

/**
 * Returns the number of the shard that contains the changes of an item, based on the item's
 * partition key. Changes are ordered only within a shard.
 */
export const shardOf = (stored: StoredRecord, shards: number): number => {
  if (shards === 1) return 0;
  const [[, value] = []] = Object.entries(stored.record.dynamodb?.Keys ?? {});
  return createHash('sha256').update(JSON.stringify(value)).digest().readUInt32BE() % shards;
};

type EventSource = {
  readonly streamArn: string;
  readonly shardId: string;
  readonly tumblingWindowSeconds: number;
  readonly nowMs: number;
};

/**
 * Returns what an event contains besides its records. With a tumbling window, these are the
 * window's start and end, its state, and the shard. Without one, there is nothing.
 */
const frameOf = ({ streamArn, shardId, tumblingWindowSeconds, nowMs }: EventSource) => {
  const lengthMs = tumblingWindowSeconds * 1000;
  if (lengthMs === 0) return {};
  const start = Math.floor(nowMs / lengthMs) * lengthMs;
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    window: { start: iso(start), end: iso(start + lengthMs) },
    state: {},
    shardId,
    eventSourceARN: streamArn,
    isFinalInvokeForWindow: false,
    isWindowTerminatedEarly: false,
  };
};

const eventText = (records: StreamBatch, source: EventSource): string => {
  const list = records.map(({ text }) => text).join(',');
  const frame = JSON.stringify(frameOf(source));
  return `{"Records":[${list}]${frame === '{}' ? '' : ','}${frame.slice(1)}`;
};

/**
 * Returns the event that a function receives. Its records are decoded once for all consumers. The
 * event's text, which an on-failure bucket stores, is assembled from the texts of the records.
 */
export const streamEvent = (records: StreamBatch, source: EventSource): EventText =>
  new EventText(
    () => eventText(records, source),
    () => ({ Records: records.map(({ record }) => record), ...frameOf(source) }),
  );

export type FailedBatch = {
  /** The event with which the function was last invoked. */
  readonly event: EventText;
  readonly records: StreamBatch;
  readonly attempts: number;
  readonly condition: 'RecordAgeExceeded' | 'RetryAttemptsExhausted';
  readonly functionArn: string;
  readonly streamArn: string;
  readonly shardId: string;
  readonly nowMs: number;
};

/**
 * Returns what Lambda sends to an on-failure queue: where the records are in the stream, but not
 * the records themselves.
 */
export const failureDescription = (failure: FailedBatch): unknown => ({
  requestContext: {
    functionArn: failure.functionArn,
    condition: failure.condition,
    approximateInvokeCount: failure.attempts,
  },
  version: '1.0',
  timestamp: new Date(failure.nowMs).toISOString(),
  DDBStreamBatchInfo: {
    shardId: failure.shardId,
    startSequenceNumber: failure.records[0]?.sequenceNumber ?? '',
    endSequenceNumber: failure.records.at(-1)?.sequenceNumber ?? '',
    batchSize: failure.records.length,
    streamArn: failure.streamArn,
  },
});

/**
 * Returns what Lambda stores in an on-failure bucket: the failure description, and the whole event
 * as text.
 */
export const failureObject = (failure: FailedBatch): unknown => ({
  ...(failureDescription(failure) as object),
  payload: failure.event.text,
});
