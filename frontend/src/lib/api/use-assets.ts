import { useCustomerId } from '../session/customer-context';
import { api } from './client';
import { useCursorPages } from './use-cursor-pages';

const path = 'GET /asset';

/** Returns the current customer's images, newest first, page by page. */
export const useAssets = () => {
  const customerId = useCustomerId();
  const { pages, error, hasMore, isLoadingMore, loadMore, retry } = useCursorPages(
    [path, customerId],
    (cursor) => api(path, { query: { cursor }, customerId }),
    { revalidateFirstPage: false },
  );
  return {
    assets: pages?.flatMap(({ assets }) => assets),
    error: pages ? undefined : error,
    hasMore,
    isLoadingMore,
    showMore: loadMore,
    reload: retry,
  };
};
