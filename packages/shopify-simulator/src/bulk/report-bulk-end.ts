import { isoInstant } from '../api/resolve/values';
import { gid } from '../shop/ids';
import { createEvent } from '../webhooks/send-webhooks';
import type { ShopifySimulator } from '../world';
import type { BulkOperation } from './bulk-operation';

/**
 * Sends a webhook when a bulk operation has ended. Webhooks can get lost, so the product also polls
 * from time to time.
 */
export const sendBulkFinished = (simulator: ShopifySimulator, operation: BulkOperation): void =>
  createEvent(simulator, operation.shop).tell('bulk_operations/finish', {
    admin_graphql_api_id: gid('BulkOperation', operation.id),
    completed_at: isoInstant(operation.completedAt ?? simulator.clock.now()),
    created_at: isoInstant(operation.createdAt),
    error_code: operation.errorCode?.toLowerCase() ?? null,
    status: operation.status.toLowerCase(),
    type: 'query',
  });
