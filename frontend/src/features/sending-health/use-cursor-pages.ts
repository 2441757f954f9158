import useSWRInfinite from 'swr/infinite';
import type { ProblemError } from '../../lib/api/problem-error';

/** What is under way changes without anybody on this screen. */
const refreshInterval = 15_000;

type PageOf = { readonly nextCursor?: string | undefined };

/**
 * A list that is read page by page, each from the cursor of the one before.
 * @param name of the list in the cache
 */
export const useCursorPages = <P extends PageOf>(
  name: string,
  read: (cursor: string | undefined) => Promise<P>,
) => {
  const { data, error, mutate, size, setSize } = useSWRInfinite<P, ProblemError>(
    (index, previous: P | null) =>
      index > 0 && !previous?.nextCursor ? null : [name, previous?.nextCursor ?? ''],
    ([, cursor]: [string, string]) => read(cursor || undefined),
    { refreshInterval },
  );
  return {
    pages: data,
    error,
    retry: () => void mutate(),
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    loadMore: () => void setSize(size + 1),
  };
};
