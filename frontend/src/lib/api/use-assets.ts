import useSWRInfinite from 'swr/infinite';
import { useCustomerId } from '../session/customer-context';
import { type ApiResult, api } from './client';
import type { ProblemError } from './problem-error';

type Page = ApiResult<'GET /asset'>;

/** The images of the customer on the screen, newest first, page after page. */
export const useAssets = () => {
  const customerId = useCustomerId();
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<Page, ProblemError>(
    (index: number, previous: Page | null) =>
      index > 0 && !previous?.nextCursor
        ? null
        : ['GET /asset', customerId, previous?.nextCursor ?? ''],
    ([, , cursor]: [string, string, string]) =>
      api('GET /asset', { query: cursor ? { cursor } : {}, customerId }),
    { revalidateFirstPage: false },
  );
  return {
    assets: data?.flatMap((page) => page.assets),
    error: data ? undefined : error,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    showMore: () => void setSize(size + 1),
    /** Reads all pages that are shown anew. */
    reload: () => mutate(),
  };
};
