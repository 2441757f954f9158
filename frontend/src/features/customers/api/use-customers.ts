import { api } from '../../../lib/api/client';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';

const path = 'GET /customer';

/** Returns customers whose brand contains `search`, page by page. */
export const useCustomers = (search: string) => {
  const { pages, isLoading, ...list } = useCursorPages(
    [path, search],
    (cursor) => api(path, { query: { search, cursor } }),
    { keepPreviousData: true },
  );
  return {
    ...list,
    customers: pages?.flatMap(({ customers }) => customers),
    /** Whether the rows belong to the previous search. */
    isStale: isLoading && pages !== undefined,
  };
};
