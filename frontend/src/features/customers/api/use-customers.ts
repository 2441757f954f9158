import { api } from '../../../lib/api/client';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';

const path = 'GET /customer';

/** Customers whose brand contains `search`, page by page. */
export const useCustomers = (search: string) => {
  const { pages, isLoading, ...list } = useCursorPages(
    [path, search],
    (cursor) => api(path, { query: { search, cursor } }),
    { keepPreviousData: true },
  );
  return {
    ...list,
    customers: pages?.flatMap(({ customers }) => customers),
    /** The rows are those of the search before. */
    isStale: isLoading && pages !== undefined,
  };
};
