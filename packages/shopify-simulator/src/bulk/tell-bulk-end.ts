import { instant } from '../api/resolve/values';
import { gid } from '../shop/ids';
import { createEvent } from '../webhooks/tell';
import type { ShopifyWorld } from '../world';
import type { BulkOperation } from './bulk-operation';

/**
 * Sends a webhook that an operation has ended. It may get lost, so the product also polls from time
 * to time.
 */
export const tellBulkEnd = (world: ShopifyWorld, operation: BulkOperation): void =>
  createEvent(world, operation.shop).tell('bulk_operations/finish', {
    admin_graphql_api_id: gid('BulkOperation', operation.id),
    completed_at: instant(operation.completedAt ?? world.clock.now()),
    created_at: instant(operation.createdAt),
    error_code: operation.errorCode?.toLowerCase() ?? null,
    status: operation.status.toLowerCase(),
    type: 'query',
  });
