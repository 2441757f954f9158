import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { subscriberOrders } from '../../../shared/audience/subscriber-orders';
import { orderDirection } from '../../../shared/contracts/common';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import { subscriberStatus } from '../../../shared/contracts/subscribers';
import type { StatusCounts } from '../../items/counts';
import { withCorrelation } from '../../platform/correlation';

const taskFields = {
  customerId: z.string(),
  /** The moment for which the rules are evaluated, in epoch milliseconds. */
  at: z.number(),
};

/** A request to count the people who match the rules at this moment. */
const countTask = z.object({
  ...taskFields,
  question: z.union([
    z.object({ definition: segmentDefinition }),
    z.object({
      segmentIds: z.array(z.string()),
      excludedSegmentIds: z.array(z.string()).optional(),
    }),
  ]),
});
export type CountTask = z.infer<typeof countTask>;

/** A person whom the index may not contain yet, with all data that rules can read. */
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

/** A request for one page of a list, and for the number of people on all its pages. */
const findTask = z.object({
  ...taskFields,
  find: z.object({
    /**
     * The search text. A person matches if their address and name contain every word of the text.
     * Empty for everyone.
     */
    text: z.string(),
    /** Only members of any of these segments, static or dynamic. @default everyone */
    segmentIds: z.array(z.string()).optional(),
    status: subscriberStatus.optional(),
    order: z.object({
      by: z.enum(subscriberOrders),
      /** The attribute to order by, if the order is by attribute. */
      attribute: z.string().optional(),
      direction: orderDirection,
    }),
    /**
     * Limits the list to people after this position. Only for lists that are ordered by when people
     * were added.
     */
    after: z.string().optional(),
    /** People who were just added. They count even if the index doesn't contain them. */
    fresh: z.array(person),
    offset: z.number().int().min(0),
    limit: z.number().int().min(0),
    /**
     * Where the audience is read from. Small audiences have no index and are read from the table.
     */
    from: z.enum(['copy', 'table']),
  }),
});
export type FindTask = z.infer<typeof findTask>;

/** A query of the columnar index of an audience. */
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
  /** The counts of people who match the text, whatever status was requested. */
  counts: countsByStatus,
});
export type FoundPeople = z.infer<typeof foundPeople>;

/**
 * The result of a query. If both properties are absent, the index can't answer, and the caller has
 * to read the table.
 */
export const columnsResult = z.object({
  counts: countsByStatus.optional(),
  found: foundPeople.optional(),
});
export type ColumnsResult = z.infer<typeof columnsResult>;

/** Queries of the columnar index. Each returns undefined when there is no usable index. */
export type Columns = {
  readonly count: (task: CountTask) => Promise<StatusCounts | undefined>;
  readonly find: (task: FindTask) => Promise<FoundPeople | undefined>;
};

/** Calls the function that holds the indexes in memory. Throws when it failed. */
export const createLambdaColumns = (client: LambdaClient, functionName: string): Columns => {
  const invokeWorker = async (task: ColumnsTask): Promise<ColumnsResult> => {
    const { Payload, FunctionError } = await client.send(
      new InvokeCommand({
        FunctionName: functionName,
        Payload: JSON.stringify(withCorrelation(task)),
      }),
    );
    // The function's own log contains the reason.
    if (FunctionError) throw new Error('The columnar index function failed');
    return columnsResult.parse(JSON.parse(Payload?.transformToString() ?? 'null'));
  };
  return {
    count: async (task) => (await invokeWorker(task)).counts,
    find: async (task) => (await invokeWorker(task)).found,
  };
};
