import type { RouteKey } from '../../../../../functions/routes';
import { invalidate } from '../../../lib/api/invalidate';

/** The routes whose responses show senders or their domains. */
export const senderRoutes: readonly RouteKey[] = [
  'GET /settings/sender',
  'GET /settings/sender/verified',
  'GET /settings/domain',
];

/** Reloads senders and their domains after one of them changed. */
export const invalidateSenders = (): Promise<unknown> => invalidate(...senderRoutes);
