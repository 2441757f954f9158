import * as z from 'zod';
import type { Store } from '../../items/store/store';
import { storeUnavailable } from '../shopify/shopify-http';
import type { StoreGraphql } from '../shopify/store-graphql';

const run = `mutation ($query: String!) {
  bulkOperationRunQuery(query: $query) {
    bulkOperation { id } userErrors { code message }
  }
}`;

const beginResponse = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullish(),
    userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
  }),
});

const statusQuery = `query ($id: ID!) {
  bulkOperation(id: $id) { id status errorCode rootObjectCount fileSize url }
}`;

const operation = z.object({
  status: z.string(),
  errorCode: z.string().nullish(),
  rootObjectCount: z.coerce.number().catch(0),
  fileSize: z.coerce.number().nullish().catch(undefined),
  url: z.string().nullish(),
});
const statusResponse = z.object({ bulkOperation: operation.nullish() });
export type BulkOperation = z.infer<typeof operation>;

/**
 * Shopify limits how many operations an app can run at a time: five by one page of its reference,
 * one by another.
 */
const tooMany = ['OPERATION_IN_PROGRESS', 'LIMIT_REACHED'];

type StoreRef = Pick<Store, 'customerId' | 'shop'>;

/** Thrown when Shopify would refuse a query no matter how often it's sent. */
export class OperationRefused extends Error {
  override name = 'OperationRefused';
}

/** Starts and checks Shopify's bulk operations, which run asynchronously. */
export const createBulkOperations = (graphql: StoreGraphql) => ({
  /**
   * @returns the operation's id; undefined while too many other operations run
   * @throws OperationRefused when Shopify refuses the query
   */
  async begin(store: StoreRef, query: string): Promise<string | undefined> {
    const result = beginResponse.safeParse(await graphql(store, run, { query }));
    if (!result.success) throw storeUnavailable(result.error);
    const { bulkOperation, userErrors } = result.data.bulkOperationRunQuery;
    if (bulkOperation && userErrors.length === 0) return bulkOperation.id;
    const [first] = userErrors;
    const isBusy = tooMany.includes(first?.code ?? '') || /in progress/i.test(first?.message ?? '');
    if (isBusy) return undefined;
    throw new OperationRefused(`Shopify refused a bulk operation: ${first?.code ?? 'no code'}`);
  },

  /** @returns undefined when the shop no longer knows the operation */
  async look(store: StoreRef, id: string): Promise<BulkOperation | undefined> {
    const result = statusResponse.safeParse(await graphql(store, statusQuery, { id }));
    if (!result.success) throw storeUnavailable(result.error);
    return result.data.bulkOperation ?? undefined;
  },
});
export type BulkOperations = ReturnType<typeof createBulkOperations>;
