import { api } from '../../../lib/api/client';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';

const path = 'GET /customer';

/**
 * Returns customers whose brand contains `search`, page by page.
 * @param onlyAttention whether to list only customers who need attention
 */
export const useCustomers = (search: string, onlyAttention = false) => {
  const needsAttention = onlyAttention ? 'true' : 'false';
  const { pages, isLoading, ...list } = useCursorPages(
    [path, search, needsAttention],
    (cursor) => api(path, { query: { search, cursor, needsAttention } }),
    { keepPreviousData: true },
  );
  return {
    ...list,
    customers: pages?.flatMap(({ customers }) => customers),
    /** Whether the rows belong to the previous search. */
    isStale: isLoading && pages !== undefined,
  };
};
