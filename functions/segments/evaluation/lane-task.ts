import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import type { LaneCount } from './count-lane';

/** What a lane worker is asked: how many of this lane fulfil the rules at this moment? */
export const laneTask = z.object({
  customerId: z.string(),
  lane: z.number().int(),
  /** Epoch ms, the same for all lanes. */
  at: z.number(),
  /** Goes on behind this subscriber. */
  after: z.string().optional(),
  /** Answers after so long with what was counted by then. */
  forMs: z.number().positive(),
  /** Also counts time zones, with this one of the customer's in countries with several. */
  home: z.string().optional(),
  question: z.union([
    z.object({ definition: segmentDefinition }),
    z.object({
      segmentIds: z.array(z.string()),
      excludedSegmentIds: z.array(z.string()).optional(),
    }),
  ]),
});
export type LaneTask = z.infer<typeof laneTask>;

export const laneAnswer = z.object({
  counts: z.object({
    active: z.number(),
    unsubscribed: z.number(),
    bounced: z.number(),
    spam: z.number(),
  }),
  zones: z.record(z.string(), z.number()).optional(),
  /** Absent at the end of the lane. */
  next: z.string().optional(),
});

export type CountLane = (task: LaneTask) => Promise<LaneCount>;

/** Asks the worker function and waits for it. @throws Error when it failed */
export const invokeLaneWorker =
  (client: LambdaClient, functionName: string): CountLane =>
  async (task) => {
    const { Payload, FunctionError } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(task) }),
    );
    // What went wrong stands in the worker's own log.
    if (FunctionError) throw new Error('A lane could not be counted');
    return laneAnswer.parse(JSON.parse(Payload?.transformToString() ?? 'null'));
  };

/** Hands a segment to the worker that counts it, without waiting for the result. */
export const invokeCountSegment =
  (client: LambdaClient, functionName: string) =>
  async (customerId: string, segmentId: string): Promise<void> => {
    const Payload = JSON.stringify({ customerId, segmentId });
    await client.send(
      new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload }),
    );
  };
