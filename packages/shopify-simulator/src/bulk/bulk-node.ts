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
export const toBulkNode = ({ world: simulator }: Pick<Call, 'world'>, one: BulkOperation) => ({
  __typename: 'BulkOperation',
  id: gid('BulkOperation', one.id),
  status: one.status,
  errorCode: one.errorCode,
  createdAt: isoInstant(one.createdAt),
  completedAt: maybeInstant(one.completedAt),
  objectCount: String(one.objectCount),
  rootObjectCount: String(one.rootObjectCount),
  fileSize: one.fileSize > 0 ? String(one.fileSize) : null,
  // An operation without results has no file.
  url: one.status === 'COMPLETED' && one.objectCount > 0 ? fileUrl(simulator, one) : null,
  partialDataUrl: one.status === 'FAILED' && one.objectCount > 0 ? fileUrl(simulator, one) : null,
  query: one.query,
  type: 'QUERY',
});

/** @returns null for an operation of a different shop */
export const bulkNode = (call: Call, id: string | undefined) => {
  const found = id === undefined ? undefined : call.world.store.get('bulk', id);
  return found?.shop === call.shop ? toBulkNode(call, found) : null;
};
