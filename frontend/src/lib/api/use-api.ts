import { useContext } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type { RouteKey } from '../../../../functions/routes';
import { CustomerContext } from '../session/customer-context';
import { type ApiOptions, type ApiResult, api, type ReadOptions } from './client';
import type { ProblemError } from './problem-error';
import { session } from './session';

/** Returns the cache key of a read: route, customer, and input, so that customers never mix. */
export const apiKey = <Key extends RouteKey>(
  key: Key,
  options: ReadOptions<Key>,
  customerId?: string,
) => [key, customerId ?? '', options.params ?? {}, options.query ?? {}] as const;

/**
 * SWR stops polling on an error, so temporary errors must be retried. This includes a token that
 * expired between its renewal and the call, as happens when a computer sleeps.
 */
const retry = {
  shouldRetryOnError: ({ status }: ProblemError) =>
    status === 0 || status >= 500 || (status === 401 && session.accessToken !== undefined),
  errorRetryInterval: 3000,
};

/** Reads a route for the current customer. With `null` options, it waits. */
export const useApi = <Key extends RouteKey>(
  key: Key,
  options: ReadOptions<Key> | null,
  config?: SWRConfiguration<ApiResult<Key>, ProblemError>,
) => {
  const customerId = useContext(CustomerContext);
  return useSWR<ApiResult<Key>, ProblemError>(
    options ? apiKey(key, options, customerId) : null,
    () => api(key, { ...options, customerId } as ApiOptions<Key>),
    { ...retry, ...config },
  );
};
