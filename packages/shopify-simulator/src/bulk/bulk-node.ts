import type { Call } from '../api/call';
import { instant, maybeInstant } from '../api/resolve/values';
import { gid } from '../shop/ids';
import type { ShopifyWorld } from '../world';
import { type BulkOperation, fileMs } from './bulk-operation';

/** Where its file is: nobody needs a token there, as with Shopify's. */
const fileUrl = (world: ShopifyWorld, { id, secret, createdAt }: BulkOperation): string | null =>
  createdAt + fileMs > world.clock.now()
    ? `${world.origin}/local/shopify/bulk/${id}-${secret}.jsonl`
    : null;

/** An operation as the Admin API tells it. */
export const toBulkNode = ({ world }: Pick<Call, 'world'>, one: BulkOperation) => ({
  __typename: 'BulkOperation',
  id: gid('BulkOperation', one.id),
  status: one.status,
  errorCode: one.errorCode,
  createdAt: instant(one.createdAt),
  completedAt: maybeInstant(one.completedAt),
  objectCount: String(one.objectCount),
  rootObjectCount: String(one.rootObjectCount),
  fileSize: one.fileSize > 0 ? String(one.fileSize) : null,
  // An operation that found nothing has no file.
  url: one.status === 'COMPLETED' && one.objectCount > 0 ? fileUrl(world, one) : null,
  partialDataUrl: one.status === 'FAILED' && one.objectCount > 0 ? fileUrl(world, one) : null,
  query: one.query,
  type: 'QUERY',
});

/** @returns null for one that is not this shop's */
export const bulkNode = (call: Call, id: string | undefined) => {
  const found = id === undefined ? undefined : call.world.store.get('bulk', id);
  return found?.shop === call.shop ? toBulkNode(call, found) : null;
};
