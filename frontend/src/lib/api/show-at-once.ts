import { mutate } from 'swr';
import type { RouteKey } from '../../../../functions/routes';
import type { ApiResult } from './client';

/** How a route's cached responses change once a call has succeeded. */
export type Change = {
  readonly route: RouteKey;
  readonly apply: (response: unknown) => unknown;
};

export const changeOf = <Key extends RouteKey>(
  route: Key,
  apply: (response: ApiResult<Key>) => ApiResult<Key>,
): Change => ({ route, apply: (response) => apply(response as ApiResult<Key>) });

/** Returns rows in which one row, found by its id, has these values. */
export const withRow = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  values: Partial<Row>,
): Row[] => rows.map((row) => (row.id === id ? { ...row, ...values } : row));

type CacheKey = readonly [RouteKey, ...unknown[]];

/**
 * Returns the keys of all cached responses of a route. It uses the filter only to look, and changes
 * nothing.
 */
const cachedKeys = async (route: RouteKey): Promise<readonly CacheKey[]> => {
  const keys: CacheKey[] = [];
  await mutate((key) => {
    if (Array.isArray(key) && key[0] === route) keys.push([route, ...key.slice(1)]);
    return false;
  });
  return keys;
};

/**
 * Shows changes before their call has succeeded. Responses that arrive while the call is under way
 * are ignored, because they may not contain the change yet. If the call fails, the changes are
 * undone.
 * @returns a promise that resolves when the changes are settled, and never rejects. Wait for it
 *   before a reload, whose response would be ignored as well.
 */
export const showAtOnce = async (
  changes: readonly Change[],
  call: Promise<unknown>,
): Promise<void> => {
  const show = async ({ route, apply }: Change) => {
    // Each response is changed by a call of its own. One call with a filter would replace all the
    // others with the first response, even those of another customer.
    const keys = await cachedKeys(route);
    await Promise.all(
      keys.map((key) =>
        mutate(key, call, {
          // The displayed response contains earlier changes whose calls are still under way.
          optimisticData: (_committed: unknown, shown: unknown) =>
            shown === undefined ? shown : apply(shown),
          rollbackOnError: true,
          populateCache: false,
          revalidate: false,
          throwOnError: false,
          // SWR rejects despite `throwOnError: false` if another change began meanwhile.
        }).catch(() => undefined),
      ),
    );
  };
  await Promise.all(changes.map(show));
};
