import { instant } from '../api/resolve/values';
import { gid } from '../shop/ids';
import { happening } from '../webhooks/tell';
import type { ShopifyWorld } from '../world';
import type { BulkOperation } from './bulk-operation';

/** Tells that an operation ended, which may be lost on the way: whoever waits looks from time to time. */
export const tellBulkEnd = (world: ShopifyWorld, operation: BulkOperation): void =>
  happening(world, operation.shop).tell('bulk_operations/finish', {
    admin_graphql_api_id: gid('BulkOperation', operation.id),
    completed_at: instant(operation.completedAt ?? world.clock.now()),
    created_at: instant(operation.createdAt),
    error_code: operation.errorCode?.toLowerCase() ?? null,
    status: operation.status.toLowerCase(),
    type: 'query',
  });
