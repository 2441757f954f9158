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

/**
 * Shows changes before their call has succeeded. Responses that arrive while the call is under way
 * are ignored, because they may not contain the change yet. If the call fails, the changes are
 * undone.
 * @returns when the changes are settled. Wait for this before a reload, whose response would be
 *   ignored as well.
 */
export const showAtOnce = (changes: readonly Change[], call: Promise<unknown>): Promise<unknown> =>
  Promise.all(
    changes.map(({ route, apply }) =>
      mutate((key) => Array.isArray(key) && key[0] === route, call, {
        optimisticData: (shown: unknown) => (shown === undefined ? shown : apply(shown)),
        rollbackOnError: true,
        populateCache: false,
        revalidate: false,
        throwOnError: false,
      }),
    ),
  );
