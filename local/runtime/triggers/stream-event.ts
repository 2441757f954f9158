import type { DynamoDBRecord } from 'aws-lambda';

export type StreamBatch = readonly DynamoDBRecord[];

// One shard: a local table never splits.
const shardId = 'shardId-00000000000000000000-00000000';

export const sequenceOf = (record: DynamoDBRecord | undefined): string =>
  record?.dynamodb?.SequenceNumber ?? '';

/** What a function receives; with a tumbling window also the shard and the window (seconds). */
export const streamEvent = (
  records: StreamBatch,
  source: {
    readonly streamArn: string;
    readonly tumblingWindowSeconds: number;
    readonly nowMs: number;
  },
): unknown => {
  const lengthMs = source.tumblingWindowSeconds * 1000;
  if (lengthMs === 0) return { Records: records };
  const start = Math.floor(source.nowMs / lengthMs) * lengthMs;
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    Records: records,
    window: { start: iso(start), end: iso(start + lengthMs) },
    state: {},
    shardId,
    eventSourceARN: source.streamArn,
    isFinalInvokeForWindow: false,
    isWindowTerminatedEarly: false,
  };
};

type GivenUp = {
  readonly records: StreamBatch;
  readonly attempts: number;
  readonly condition: 'RecordAgeExceeded' | 'RetryAttemptsExhausted';
  readonly functionArn: string;
  readonly streamArn: string;
  readonly nowMs: number;
};

/** What Lambda sends to an on-failure destination: where the records are, not the records. */
export const failureDescription = (given: GivenUp): unknown => ({
  requestContext: {
    functionArn: given.functionArn,
    condition: given.condition,
    approximateInvokeCount: given.attempts,
  },
  version: '1.0',
  timestamp: new Date(given.nowMs).toISOString(),
  DDBStreamBatchInfo: {
    shardId,
    startSequenceNumber: sequenceOf(given.records[0]),
    endSequenceNumber: sequenceOf(given.records.at(-1)),
    batchSize: given.records.length,
    streamArn: given.streamArn,
  },
});
