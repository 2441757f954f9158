import { invalidate } from '../../../lib/api/invalidate';

/** Reads senders and their domains again, after one of them changed. */
export const invalidateSenders = (): Promise<unknown> =>
  invalidate('GET /settings/sender', 'GET /settings/sender/verified', 'GET /settings/domain');
