import type { Call } from '../api/call';
import { isoInstant, maybeInstant } from '../api/resolve/values';
import { gid } from '../shop/ids';
import type { ShopifySimulator } from '../world';
import { type BulkOperation, fileLifetimeMs } from './bulk-operation';

/** Returns the URL of a bulk operation's file. As at Shopify, downloading it needs no token. */
const fileUrl = (
  simulator: ShopifySimulator,
  { id, secret, createdAt }: BulkOperation,
): string | null =>
  createdAt + fileLifetimeMs > simulator.clock.now()
    ? `${simulator.origin}/local/shopify/bulk/${id}-${secret}.jsonl`
    : null;

/** Returns an operation in the Admin API's format. */
export const toBulkNode = (
  { simulator }: Pick<Call, 'simulator'>,
  bulkOperation: BulkOperation,
) => ({
  __typename: 'BulkOperation',
  id: gid('BulkOperation', bulkOperation.id),
  status: bulkOperation.status,
  errorCode: bulkOperation.errorCode,
  createdAt: isoInstant(bulkOperation.createdAt),
  completedAt: maybeInstant(bulkOperation.completedAt),
  objectCount: String(bulkOperation.objectCount),
  rootObjectCount: String(bulkOperation.rootObjectCount),
  fileSize: bulkOperation.fileSize > 0 ? String(bulkOperation.fileSize) : null,
  // An operation without results has no file.
  url:
    bulkOperation.status === 'COMPLETED' && bulkOperation.objectCount > 0
      ? fileUrl(simulator, bulkOperation)
      : null,
  partialDataUrl:
    bulkOperation.status === 'FAILED' && bulkOperation.objectCount > 0
      ? fileUrl(simulator, bulkOperation)
      : null,
  query: bulkOperation.query,
  type: 'QUERY',
});

/** @returns null for an operation of a different shop */
export const bulkNode = (call: Call, id: string | undefined) => {
  const found = id === undefined ? undefined : call.simulator.store.get('bulk', id);
  return found?.shop === call.shop ? toBulkNode(call, found) : null;
};
