import type { Call } from '../api/call';
import { withNumbers } from '../shop/shop-details';
import { newSecret } from '../world';
import { toBulkNode } from './bulk-node';
import { type BulkOperation, isRunning } from './bulk-operation';
import { readBulkQuery } from './bulk-query';

/** The maximum number of bulk operations that a shop runs at a time, since API version 2026-01. */
const maxConcurrent = 5;

const refuse = (code: string, message: string) => ({
  bulkOperation: null,
  userErrors: [{ code, field: ['query'], message }],
});

/** Starts a bulk operation, which runs in the background. */
export const runBulkQuery = (
  call: Call,
  { query, groupObjects }: { readonly query: string; readonly groupObjects?: boolean | null },
) => {
  const { simulator, shop } = call;
  const found = readBulkQuery(query);
  if (typeof found === 'string') return refuse('INVALID', found);
  const runningOperations = simulator.store
    .list('bulk')
    .filter(
      (bulkOperationOfShop) => bulkOperationOfShop.shop === shop && isRunning(bulkOperationOfShop),
    );
  if (runningOperations.length >= maxConcurrent) {
    return refuse('OPERATION_IN_PROGRESS', 'Too many bulk operations for this app and shop.');
  }
  const operation: BulkOperation = {
    id: withNumbers(simulator, shop, (next) => next()),
    shop,
    query,
    status: 'CREATED',
    isGrouped: groupObjects ?? false,
    createdAt: simulator.clock.now(),
    completedAt: null,
    errorCode: null,
    objectCount: 0,
    rootObjectCount: 0,
    fileSize: 0,
    secret: newSecret(),
  };
  simulator.store.put('bulk', operation);
  simulator.startBulk(operation);
  return { bulkOperation: toBulkNode(call, operation), userErrors: [] };
};

/** Cancels a bulk operation. It stops before its next page. */
export const cancelBulk = (call: Call, id: string | undefined) => {
  const found = id === undefined ? undefined : call.simulator.store.get('bulk', id);
  if (!found || found.shop !== call.shop) {
    return refuse('NOT_FOUND', 'Bulk operation does not exist');
  }
  if (!isRunning(found)) {
    const message = `A bulk operation cannot be canceled when it is ${found.status.toLowerCase()}`;
    return { bulkOperation: toBulkNode(call, found), userErrors: [{ field: null, message }] };
  }
  const canceling: BulkOperation = { ...found, status: 'CANCELING' };
  call.simulator.store.put('bulk', canceling);
  return { bulkOperation: toBulkNode(call, canceling), userErrors: [] };
};
