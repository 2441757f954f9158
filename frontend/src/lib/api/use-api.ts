import { useContext } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type { RouteKey } from '../../../../functions/routes';
import { CustomerContext } from '../session/customer-context';
import type { ApiResult, ReadOptions } from './client';
import type { ProblemError } from './problem-error';
import { session } from './session';
import { apiKey, readRoute } from './started-reads';

/**
 * SWR stops polling after an error, so temporary errors must be retried. An example is a token that
 * expired between its renewal and the call because the computer was asleep.
 */
const retry = {
  shouldRetryOnError: ({ status }: ProblemError) =>
    status === 0 || status >= 500 || (status === 401 && session.accessToken !== undefined),
  errorRetryInterval: 3000,
};

/** Reads a route for the current customer. While the options are `null`, nothing is requested. */
export const useApi = <Key extends RouteKey>(
  key: Key,
  options: ReadOptions<Key> | null,
  config?: SWRConfiguration<ApiResult<Key>, ProblemError>,
) => {
  const customerId = useContext(CustomerContext);
  return useSWR<ApiResult<Key>, ProblemError>(
    options ? apiKey(key, options, customerId) : null,
    () => readRoute(key, options as ReadOptions<Key>, customerId),
    { ...retry, ...config },
  );
};
