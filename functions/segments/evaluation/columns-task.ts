import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { subscriberOrders } from '../../../shared/audience/subscriber-orders';
import { orderDirection } from '../../../shared/contracts/common';
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
    z.object({
      segmentIds: z.array(z.string()),
      excludedSegmentIds: z.array(z.string()).optional(),
    }),
  ]),
});
export type CountTask = z.infer<typeof countTask>;

/** Somebody whom a copy may not know yet, with what they can be asked about. */
const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  status: subscriberStatus,
  createdAt: z.string(),
  fields: z.record(z.string(), z.string()),
  segmentIds: z.array(z.string()),
  purchases: z.string(),
  deeds: z.record(z.string(), z.number()),
});

/** Who is on a page of a list, and how many are on all of them? */
const findTask = z.object({
  ...asked,
  find: z.object({
    /** Every word of it is held; empty for everybody. */
    text: z.string(),
    /** Members of any of these, by rules or not. @default everybody */
    segmentIds: z.array(z.string()).optional(),
    status: subscriberStatus.optional(),
    order: z.object({
      by: z.enum(subscriberOrders),
      /** Which one, in an order by an attribute. */
      attribute: z.string().optional(),
      direction: orderDirection,
    }),
    /** Only who stands behind this place of a list by age. */
    after: z.string().optional(),
    /** Who was added just now: they count as well where the copy does not know them. */
    fresh: z.array(person),
    offset: z.number().int().min(0),
    limit: z.number().int().min(0),
    /** Few enough people are read from the table itself; they have no copy. */
    from: z.enum(['copy', 'table']),
  }),
});
export type FindTask = z.infer<typeof findTask>;

/** What is asked of the columnar copy of an audience. */
export const columnsTask = z.union([countTask, findTask]);
export type ColumnsTask = z.infer<typeof columnsTask>;

const countsByStatus = z.object({
  active: z.number(),
  unsubscribed: z.number(),
  bounced: z.number(),
  spam: z.number(),
});

const foundPeople = z.object({
  ids: z.array(z.string()),
  total: z.number(),
  /** Of those who hold the text, whatever status was asked for. */
  counts: countsByStatus,
});
export type FoundPeople = z.infer<typeof foundPeople>;

/** Neither is there where the table has to be asked. */
export const columnsAnswer = z.object({
  counts: countsByStatus.optional(),
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
