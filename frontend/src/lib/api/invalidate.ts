import { mutate } from 'swr';
import type { RouteKey } from '../../../../functions/routes';

/** Re-reads every cached answer of the given routes after a write changed them. */
export const invalidate = (...keys: readonly RouteKey[]): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && keys.includes(key[0] as RouteKey));
