import useSWRInfinite from 'swr/infinite';
import { type ApiResult, api } from '../../../lib/api/client';
import type { ProblemError } from '../../../lib/api/problem-error';

type PageOf = ApiResult<'GET /customer'>;

/** Customers whose brand contains `search`, page by page. */
export const useCustomers = (search: string) => {
  const { data, error, mutate, size, setSize, isLoading } = useSWRInfinite<PageOf, ProblemError>(
    (index, previous: PageOf | null) =>
      index > 0 && !previous?.nextCursor
        ? null
        : ['GET /customer', search, previous?.nextCursor ?? ''],
    ([, wanted, cursor]: [string, string, string]) =>
      api('GET /customer', { query: { search: wanted, cursor: cursor || undefined } }),
    { keepPreviousData: true },
  );
  return {
    customers: data?.flatMap((page) => page.customers),
    error,
    /** The rows are those of the search before. */
    isStale: isLoading && data !== undefined,
    retry: () => void mutate(),
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    loadMore: () => void setSize(size + 1),
  };
};
