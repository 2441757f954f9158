import { mutate } from 'swr';
import type { RouteKey } from '../../../../functions/routes';

/** Re-reads every cached answer of the given routes after a write changed them. */
export const invalidate = (...keys: readonly RouteKey[]): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && keys.includes(key[0] as RouteKey));

/** What shows subscribers, or counts them. */
const audience: readonly RouteKey[] = [
  'GET /subscriber',
  'GET /subscriber/search',
  'GET /subscriber/total',
  'GET /subscriber/statusTotal',
  'GET /subscriber/growth',
  'GET /subscriber/fieldKeys',
  'GET /segment',
  'GET /segment/{segmentId}',
  'GET /segment/{segmentId}/growth',
  'GET /suppression',
  'GET /suppression/count',
];

/** After a write that changed who is in the audience, their status or their segments. */
export const invalidateAudience = (): Promise<unknown> => invalidate(...audience);
