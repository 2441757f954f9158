import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import { withCorrelation } from '../../platform/correlation';
import type { PartitionCount } from './count-partition';

/**
 * The task of a partition worker, which is to count the people in this partition who match the
 * rules at this moment.
 */
export const partitionTask = z.object({
  customerId: z.string(),
  lane: z.number().int(),
  /** Epoch milliseconds, the same for all partitions. */
  at: z.number(),
  /** Continues after this subscriber. */
  after: z.string().optional(),
  /** The time in ms after which the worker answers with what it has counted. */
  forMs: z.number().positive(),
  /**
   * The customer's time zone, which decides for people in countries with several time zones. If
   * set, time zones are counted too.
   */
  home: z.string().optional(),
  question: z.union([
    z.object({ definition: segmentDefinition }),
    z.object({
      segmentIds: z.array(z.string()),
      excludedSegmentIds: z.array(z.string()).optional(),
    }),
  ]),
});
export type PartitionTask = z.infer<typeof partitionTask>;

export const partitionResult = z.object({
  counts: z.object({
    active: z.number(),
    unsubscribed: z.number(),
    bounced: z.number(),
    spam: z.number(),
  }),
  zones: z.record(z.string(), z.number()).optional(),
  /** The subscriber after which to continue. Absent at the end of the partition. */
  next: z.string().optional(),
});

export type CountPartition = (task: PartitionTask) => Promise<PartitionCount>;

/** Calls the worker function and waits for it. @throws Error when it failed */
export const invokePartitionWorker =
  (client: LambdaClient, functionName: string): CountPartition =>
  async (task) => {
    const { Payload, FunctionError } = await client.send(
      new InvokeCommand({
        FunctionName: functionName,
        Payload: JSON.stringify(withCorrelation(task)),
      }),
    );
    // The worker's own log contains the reason.
    if (FunctionError) throw new Error('A partition couldn’t be counted');
    return partitionResult.parse(JSON.parse(Payload?.transformToString() ?? 'null'));
  };

/** Passes a segment to the worker that counts it, without waiting for the result. */
export const invokeCountSegment =
  (client: LambdaClient, functionName: string) =>
  async (customerId: string, segmentId: string): Promise<void> => {
    const Payload = JSON.stringify(withCorrelation({ customerId, segmentId }));
    await client.send(
      new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload }),
    );
  };
