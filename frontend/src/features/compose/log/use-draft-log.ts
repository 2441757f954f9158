import { api } from '../../../lib/api/client';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';
import { useCustomerId } from '../../../lib/session/customer-context';

const path = 'GET /draft/{draftId}/log';

/** What happened to an email, latest first, page by page. */
export const useDraftLog = (draftId: string, isOpen: boolean) => {
  const customerId = useCustomerId();
  const { pages, error, isValidating, hasMore, loadMore, retry } = useCursorPages(
    isOpen ? [path, customerId, draftId] : null,
    (cursor) => api(path, { params: { draftId }, query: { cursor }, customerId }),
    { revalidateOnMount: true, revalidateFirstPage: false, shouldRetryOnError: false },
  );
  return {
    entries: pages?.flatMap(({ entries }) => entries),
    error,
    isLoading: isValidating,
    more: hasMore ? loadMore : undefined,
    retry,
  };
};
