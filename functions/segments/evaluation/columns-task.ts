import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import { subscriberStatus } from '../../../shared/contracts/subscribers';
import type { StatusCounts } from '../../items/counts';

const asked = {
  customerId: z.string(),
  /** Epoch ms. */
  at: z.number(),
};

/** How many fulfil the rules at this moment? */
const countTask = z.object({
  ...asked,
  question: z.union([
    z.object({ definition: segmentDefinition }),
    z.object({ segmentIds: z.array(z.string()) }),
  ]),
});
export type CountTask = z.infer<typeof countTask>;

/** Who holds every word of a text, newest first, and how many are there? */
const findTask = z.object({
  ...asked,
  find: z.object({
    text: z.string(),
    /** Members of any of these. @default everybody */
    segmentIds: z.array(z.string()).optional(),
    status: subscriberStatus.optional(),
    /** Only who stands behind this place of a list. */
    after: z.string().optional(),
    offset: z.number().int().min(0),
    limit: z.number().int().min(1),
    /** Of these, who is not known here yet? */
    known: z.array(z.string()),
  }),
});
export type FindTask = z.infer<typeof findTask>;

/** What is asked of the columnar copy of an audience. */
export const columnsTask = z.union([countTask, findTask]);
export type ColumnsTask = z.infer<typeof columnsTask>;

const foundPeople = z.object({
  ids: z.array(z.string()),
  total: z.number(),
  unknown: z.array(z.string()),
});
export type FoundPeople = z.infer<typeof foundPeople>;

/** Neither is there where the table has to be asked. */
export const columnsAnswer = z.object({
  counts: z
    .object({
      active: z.number(),
      unsubscribed: z.number(),
      bounced: z.number(),
      spam: z.number(),
    })
    .optional(),
  found: foundPeople.optional(),
});
export type ColumnsAnswer = z.infer<typeof columnsAnswer>;

/** Answers from the copy; undefined where there is none of use. */
export type Columns = {
  readonly count: (task: CountTask) => Promise<StatusCounts | undefined>;
  readonly find: (task: FindTask) => Promise<FoundPeople | undefined>;
};

/** Asks the function that holds copies in memory; its calls throw when it failed. */
export const invokedColumns = (client: LambdaClient, functionName: string): Columns => {
  const ask = async (task: ColumnsTask): Promise<ColumnsAnswer> => {
    const { Payload, FunctionError } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(task) }),
    );
    // What went wrong stands in its own log.
    if (FunctionError) throw new Error('A copy of an audience did not answer');
    return columnsAnswer.parse(JSON.parse(Payload?.transformToString() ?? 'null'));
  };
  return {
    count: async (task) => (await ask(task)).counts,
    find: async (task) => (await ask(task)).found,
  };
};
