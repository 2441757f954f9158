import { mutate } from 'swr';
import type { RouteKey } from '../../../../functions/routes';

/**
 * The routes to reload when another route is reloaded, because their responses depend on it. For
 * example, counts and next steps depend on drafts.
 */
const derivedRoutes: Partial<Record<RouteKey, readonly RouteKey[]>> = {
  'GET /draft': ['GET /draft/tabTotal', 'GET /home'],
};

/**
 * After a write, reloads every cached response of the given routes and of the routes that depend on
 * them.
 */
export const invalidate = (...keys: readonly RouteKey[]): Promise<unknown> => {
  const changedKeys = keys.flatMap((key) => [key, ...(derivedRoutes[key] ?? [])]);
  return mutate((key) => Array.isArray(key) && changedKeys.includes(key[0] as RouteKey));
};

/** The routes that show or count subscribers. */
export const audienceRoutes: readonly RouteKey[] = [
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

/**
 * Reloads the `audienceRoutes` after a write that changed who is in the audience, their status, or
 * their segments.
 */
export const invalidateAudience = (): Promise<unknown> => invalidate(...audienceRoutes);
