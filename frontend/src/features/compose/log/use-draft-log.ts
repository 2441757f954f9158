import useSWRInfinite from 'swr/infinite';
import type { ApiResult } from '../../../lib/api/client';
import { api } from '../../../lib/api/client';
import type { ProblemError } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';

type Page = ApiResult<'GET /draft/{draftId}/log'>;

/** What happened to an email, latest first, page by page. */
export const useDraftLog = (draftId: string, isOpen: boolean) => {
  const customerId = useCustomerId();
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ProblemError>(
    (index, previous: Page | null) => {
      if (!isOpen || (index > 0 && !previous?.nextCursor)) return null;
      return ['draft log', draftId, customerId, previous?.nextCursor ?? ''];
    },
    ([, , , cursor]: readonly string[]) =>
      api('GET /draft/{draftId}/log', {
        params: { draftId },
        query: cursor ? { cursor } : {},
        customerId,
      }),
    { revalidateOnMount: true, revalidateFirstPage: false, shouldRetryOnError: false },
  );
  return {
    entries: data?.flatMap(({ entries }) => entries),
    error,
    isLoading: isValidating,
    more: data?.at(-1)?.nextCursor ? () => setSize(size + 1) : undefined,
    retry: () => mutate(),
  };
};
