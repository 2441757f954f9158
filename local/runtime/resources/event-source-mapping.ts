import * as z from 'zod';
import type { Cloud } from '../cloud';
import { createEventFilter } from '../triggers/event-pattern';
import { createQueueMapping } from '../triggers/queue-mapping';
import { createStreamMapping } from '../triggers/stream-mapping';
import { boolean, nameInArn, number, physicalName, resourceKind } from './resource';

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

// Lambda scales a queue's mapping far beyond what one process gains from.
const defaultConcurrency = 10;

/** −1 means without end, as does leaving it out. */
const limitOf = (value: number | undefined) =>
  value === undefined || value < 0 ? undefined : value;

const common = (given: Properties) => ({
  functionArn: given.FunctionName,
  windowSeconds: given.MaximumBatchingWindowInSeconds,
  reportsItemFailures: given.FunctionResponseTypes.length > 0,
  accepts: createEventFilter((given.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern)),
});

const mapQueue = (given: Properties, { functions, sqs, clock, mappings }: Cloud) => {
  const settings = {
    ...common(given),
    queueName: nameInArn(given.EventSourceArn),
    batchSize: given.BatchSize ?? 10,
    maxConcurrency: given.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency,
  };
  mappings.push(createQueueMapping(settings, { sqs, functions, clock }));
};

const tableInStream = (streamArn: string) => streamArn.split('/')[1] ?? '';

/** Where given-up batches are described: a queue of the template. */
const failureSink = (given: Properties, sqs: Cloud['sqs']) => {
  const destination = given.DestinationConfig?.OnFailure?.Destination;
  return (description: unknown) => {
    if (destination) sqs.send(nameInArn(destination), [{ body: JSON.stringify(description) }]);
  };
};

const mapStream = (given: Properties, consumer: string, cloud: Cloud) => {
  const tableName = tableInStream(given.EventSourceArn);
  const stream = cloud.dynamodb.stream(tableName);
  const consumers = cloud.streamConsumers.get(tableName) ?? [];
  cloud.streamConsumers.set(tableName, [...consumers, consumer]);
  const settings = {
    ...common(given),
    streamArn: given.EventSourceArn,
    batchSize: given.BatchSize ?? 100,
    tumblingWindowSeconds: given.TumblingWindowInSeconds,
    maxRetries: limitOf(given.MaximumRetryAttempts),
    maxRecordAgeSeconds: limitOf(given.MaximumRecordAgeInSeconds),
    bisects: given.BisectBatchOnFunctionError,
    onFailure: failureSink(given, cloud.sqs),
  };
  const source = {
    read: (limit: number) => stream.read(consumer, limit),
    commit: (sequenceNumber: string) => stream.commit(consumer, sequenceNumber),
    onRecords: stream.onRecords,
  };
  const { functions, clock } = cloud;
  cloud.mappings.push(createStreamMapping(settings, { source, functions, clock }));
};

export const eventSourceMapping = resourceKind(properties, (given, resource, cloud) => {
  const name = physicalName(resource);
  const service = given.EventSourceArn.split(':')[2];
  if (service !== 'sqs' && service !== 'dynamodb') {
    throw new Error(`The local cloud maps no events of ${service}.`);
  }
  if (given.Enabled && service === 'sqs') mapQueue(given, cloud);
  if (given.Enabled && service === 'dynamodb') mapStream(given, name, cloud);
  return { ref: name, attributes: { Id: name } };
});
