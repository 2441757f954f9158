import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Cloud } from '../services/cloud';
import { nameInArn } from '../template/arn';
import { createEventFilter } from '../triggers/event-pattern';
import type { Mapping } from '../triggers/mapping';
import { createQueueMapping } from '../triggers/queue-mapping';
import {
  type FailedBatch,
  failureDescription,
  failureObject,
  shardName,
  shardOf,
} from '../triggers/stream-event';
import { createStreamMapping } from '../triggers/stream-mapping';
import { boolean, number, physicalName, resourceKind } from './resource';

const pattern = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.unknown()));

const properties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: boolean.default(true),
  BatchSize: number.optional(),
  MaximumBatchingWindowInSeconds: number.default(0),
  TumblingWindowInSeconds: number.default(0),
  ScalingConfig: z.object({ MaximumConcurrency: number.optional() }).optional(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  FilterCriteria: z
    .object({ Filters: z.array(z.object({ Pattern: pattern })).default([]) })
    .optional(),
  StartingPosition: z.enum(['LATEST', 'TRIM_HORIZON']).optional(),
  MaximumRetryAttempts: number.optional(),
  MaximumRecordAgeInSeconds: number.optional(),
  BisectBatchOnFunctionError: boolean.default(false),
  DestinationConfig: z
    .object({ OnFailure: z.object({ Destination: z.string() }).optional() })
    .optional(),
});
type Properties = z.output<typeof properties>;

// The maximum number of concurrent invocations of a queue's mapping. Lambda scales far beyond this,
// but a single process doesn't benefit from more.
const defaultConcurrency = 10;

/** Both −1 and an omitted value mean no limit. */
const limitOf = (value: number | undefined) =>
  value === undefined || value < 0 ? undefined : value;

const commonSettings = (input: Properties) => ({
  functionArn: input.FunctionName,
  windowSeconds: input.MaximumBatchingWindowInSeconds,
  reportsItemFailures: input.FunctionResponseTypes.length > 0,
  accepts: createEventFilter((input.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern)),
});

/** Keeps a mapping off if an operator turned it off, and lets operators turn it off and on. */
const switchOf = (
  id: string,
  eventSourceArn: string,
  parts: readonly Mapping[],
  { operatorChanges }: Cloud,
) => {
  let isEnabled = true;
  const setEnabled = (enabled: boolean) => {
    isEnabled = enabled;
    for (const part of parts) part.setEnabled(enabled);
  };
  setEnabled(operatorChanges.ofMapping(id, eventSourceArn)?.isEnabled ?? true);
  return { isEnabled: () => isEnabled, setEnabled };
};

const mapQueue = (input: Properties, id: string, cloud: Cloud) => {
  const { mappings, eventSourceMappings } = cloud;
  const settings = {
    ...commonSettings(input),
    queueName: nameInArn(input.EventSourceArn),
    batchSize: input.BatchSize ?? 10,
    maxConcurrency: input.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency,
  };
  const mapping = createQueueMapping(settings, cloud);
  mappings.push(mapping);
  const { EventSourceArn: eventSourceArn, FunctionName: functionArn } = input;
  eventSourceMappings.set(id, {
    eventSourceArn,
    functionArn,
    ...switchOf(id, eventSourceArn, [mapping], cloud),
    concurrency: mapping,
  });
};

const tableInStream = (streamArn: string) => streamArn.split('/')[1] ?? '';

/**
 * Names the object of a failed batch as Lambda does:
 * aws/lambda/<mapping>/<shard>/YYYY/MM/DD/<time>-<random>.
 */
const failureKey = (mapping: string, { nowMs, shardId }: FailedBatch): string => {
  const time = new Date(nowMs).toISOString();
  const day = time.slice(0, 10).replaceAll('-', '/');
  const second = time.slice(0, 19).replaceAll(':', '.');
  return `aws/lambda/${mapping}/${shardId}/${day}/${second}-${randomUUID()}`;
};

/**
 * Returns a function that reports permanently failed records to the mapping's destination. A queue
 * receives only the records' position in the stream, and a bucket receives the records themselves.
 */
const failureSink = (input: Properties, mapping: string, { sqs, s3 }: Cloud) => {
  const destination = input.DestinationConfig?.OnFailure?.Destination;
  return (failure: FailedBatch): unknown => {
    if (!destination) return undefined;
    const name = nameInArn(destination);
    if (destination.split(':')[2] !== 's3') {
      return sqs.send(name, [{ body: JSON.stringify(failureDescription(failure)) }]);
    }
    const body = Buffer.from(JSON.stringify(failureObject(failure)));
    return s3.writeObject(name, failureKey(mapping, failure), body);
  };
};

const mapStream = (input: Properties, name: string, cloud: Cloud) => {
  const { EventSourceArn: eventSourceArn, FunctionName: functionArn } = input;
  const shards = Array.from({ length: cloud.streamShards }, (_, shard) =>
    mapShard(input, name, shard, cloud),
  );
  cloud.mappings.push(...shards);
  cloud.eventSourceMappings.set(name, {
    eventSourceArn,
    functionArn,
    ...switchOf(name, eventSourceArn, shards, cloud),
  });
};

/** Maps one shard of a stream. Each shard is read separately, with its own position and retries. */
const mapShard = (input: Properties, name: string, shard: number, cloud: Cloud): Mapping => {
  const { streamShards: shards } = cloud;
  const consumer = shards === 1 ? name : `${name}#${shard}`;
  const tableName = tableInStream(input.EventSourceArn);
  const stream = cloud.dynamodb.stream(tableName);
  const consumers = cloud.streamConsumers.get(tableName) ?? [];
  cloud.streamConsumers.set(tableName, [...consumers, consumer]);
  const settings = {
    ...commonSettings(input),
    streamArn: input.EventSourceArn,
    shardId: shardName(shard),
    batchSize: input.BatchSize ?? 100,
    tumblingWindowSeconds: input.TumblingWindowInSeconds,
    maxRetries: limitOf(input.MaximumRetryAttempts),
    maxRecordAgeSeconds: limitOf(input.MaximumRecordAgeInSeconds),
    bisects: input.BisectBatchOnFunctionError,
    onFailure: failureSink(input, name, cloud),
  };
  const source = {
    read: (limit: number) =>
      stream.readStored(consumer, limit, (stored) => shardOf(stored, shards) === shard),
    commit: (sequenceNumber: string) => stream.commit(consumer, sequenceNumber),
    onRecords: stream.onRecords,
  };
  const { functions, clock } = cloud;
  return createStreamMapping(settings, { source, functions, clock });
};

export const eventSourceMapping = resourceKind(properties, (input, resource, cloud) => {
  const name = physicalName(resource);
  const service = input.EventSourceArn.split(':')[2];
  if (service !== 'sqs' && service !== 'dynamodb') {
    throw new Error(`The local cloud doesn’t support event source mappings for ${service}.`);
  }
  if (input.Enabled && service === 'sqs') mapQueue(input, name, cloud);
  if (input.Enabled && service === 'dynamodb') mapStream(input, name, cloud);
  return { ref: name, attributes: { Id: name } };
});
