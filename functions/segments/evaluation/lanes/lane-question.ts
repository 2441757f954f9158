import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { asked, countsByStatus, countTask, listAsked } from '../columns-task';

const lane = z.number().int();

const rowPlace = z.object({ id: z.string(), createdAt: z.string(), key: z.string() });

/** Which rows of a list, as functions/columns/lanes/row-spans.ts says. */
const rowSpan = z.object({
  from: rowPlace.optional(),
  to: rowPlace.optional(),
  most: z.number().int().min(0),
  isFirst: z.boolean().optional(),
});

const laneCount = countTask.extend({ lane });
export type LaneCountQuestion = z.infer<typeof laneCount>;

const laneList = z.object({
  ...asked,
  lane,
  find: listAsked,
  span: rowSpan,
  /** The same in all rounds of a page, and in no other: who has answered one need not look for changes again. */
  page: z.string(),
});
export type LaneListQuestion = z.infer<typeof laneList>;

/** What is asked of one lane of the columnar copy of an audience. */
export const laneQuestion = z.union([laneCount, laneList]);
export type LaneQuestion = z.infer<typeof laneQuestion>;

const laneRows = z.object({
  counts: countsByStatus,
  parts: z
    .array(
      z.object({ before: z.number(), between: z.number(), rows: z.array(rowPlace).readonly() }),
    )
    .readonly(),
});

/** Neither is there where the table has to be asked. */
export const laneAnswer = z.object({
  counts: countsByStatus.optional(),
  found: laneRows.optional(),
});
export type LaneAnswer = z.infer<typeof laneAnswer>;

/**
 * Asks the function that holds the question's lane.
 * @param signal ends the call: nobody waits for its answer any more
 * @throws Error when it failed
 */
export type AskLane = (question: LaneQuestion, signal?: AbortSignal) => Promise<LaneAnswer>;

/** @param functionNames of every lane, in their order */
export const invokedLanes =
  (client: LambdaClient, functionNames: readonly string[]): AskLane =>
  async (question, abortSignal) => {
    const { Payload, FunctionError } = await client.send(
      new InvokeCommand({
        FunctionName: functionNames[question.lane],
        Payload: JSON.stringify(question),
      }),
      { abortSignal },
    );
    // What went wrong stands in its own log.
    if (FunctionError) throw new Error('A lane of a copy did not answer');
    return laneAnswer.parse(JSON.parse(Payload?.transformToString() ?? 'null'));
  };
