import {
  type Fault,
  type FaultRule,
  type Fields,
  internalServerError,
  throughputExceeded,
  transactionCanceledByConflict,
  transactionConflict,
} from '@mailbloom/embedded-cloud/dynamodb';
import { createRandom } from '@mailbloom/simulator-kit/random';
import * as z from 'zod';

const chance = z.number().min(0).max(1).default(0);

/**
 * Probabilities of faults per request. They add up to at most 1 and are drawn from a seeded
 * sequence.
 */
export const tableFaults = z.strictObject({
  seed: z.number().int().default(1),
  /**
   * The operations to disturb, for example `UpdateItem`.
   * @default all
   */
  operations: z.array(z.string()).optional(),
  /** Throttled. */
  throttle: chance,
  /** The probability that a request is refused because another transaction holds the item. */
  conflict: chance,
  /** The probability that a request is executed but answered with a server error. */
  serverErrorAfter: chance,
  /** The probability that a batch leaves half of its entries unprocessed. */
  unprocessed: chance,
  /**
   * The probability that an eventually consistent read returns data from `staleMs` ago. Consistent
   * reads never do.
   */
  stale: chance,
  /** How old stale data is, in milliseconds of real time. */
  staleMs: z.number().int().min(1).default(1000),
  /**
   * How many milliseconds of real time each transaction takes. Concurrent transactions on one item
   * are refused as in AWS.
   */
  transactionMs: z.number().int().min(0).default(0),
});
export type TableFaults = z.output<typeof tableFaults>;

const batches = new Set(['BatchWriteItem', 'BatchGetItem', 'BatchExecuteStatement']);
const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

const eventualReads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan']);

const isConsistent = ({ ConsistentRead, RequestItems }: Fields): boolean =>
  ConsistentRead === true ||
  Object.values(RequestItems ?? {}).some((request) => request?.ConsistentRead === true);

const conflictOf = (operation: string, actions: unknown): Fault | undefined => {
  if (operation === 'TransactWriteItems' && Array.isArray(actions)) {
    return { error: transactionCanceledByConflict(actions.length) };
  }
  return writes.has(operation) ? { error: transactionConflict() } : undefined;
};

/** Turns probabilities into a rule of the local DynamoDB. */
export const tableFaultRule = (faults: TableFaults): FaultRule => {
  const random = createRandom(faults.seed);
  const { throttle, conflict, serverErrorAfter, unprocessed, stale } = faults;
  return ({ operation, fields }) => {
    if (faults.operations && !faults.operations.includes(operation)) return undefined;
    const draw = random.next();
    if (draw < throttle) return { error: throughputExceeded() };
    if (draw < throttle + conflict) return conflictOf(operation, fields.TransactItems);
    if (draw < throttle + conflict + serverErrorAfter) return { errorAfter: internalServerError() };
    const isEventual = eventualReads.has(operation) && !isConsistent(fields);
    if (draw >= 1 - stale && isEventual) return { stale: true };
    const isHalved = draw < throttle + conflict + serverErrorAfter + unprocessed;
    return isHalved && batches.has(operation) ? { leaveUnprocessed: 12 } : undefined;
  };
};
