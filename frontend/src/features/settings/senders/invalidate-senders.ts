import type { RouteKey } from '../../../../../functions/routes';
import { invalidate } from '../../../lib/api/invalidate';

/** What shows senders or their domains. */
export const senderRoutes: readonly RouteKey[] = [
  'GET /settings/sender',
  'GET /settings/sender/verified',
  'GET /settings/domain',
];

/** Reads senders and their domains again, after one of them changed. */
export const invalidateSenders = (): Promise<unknown> => invalidate(...senderRoutes);
