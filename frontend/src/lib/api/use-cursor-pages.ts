import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';
import type { ProblemError } from './problem-error';

type PageOf = { readonly nextCursor?: string | undefined };

/** What a list is in the cache: its route, and what it is asked for. */
export type ListName = readonly string[];

/** The key of each page, from the one before it; no list while there is no name. */
export const pageKey = (name: ListName | null) => (index: number, before: PageOf | null) =>
  name === null || (index > 0 && !before?.nextCursor) ? null : [...name, before?.nextCursor ?? ''];

/**
 * A list that is read page by page, each from the cursor of the one before.
 * @param name null while nobody looks at the list
 */
export const useCursorPages = <P extends PageOf>(
  name: ListName | null,
  read: (cursor: string | undefined) => Promise<P>,
  config?: SWRInfiniteConfiguration<P, ProblemError>,
) => {
  const { data, error, mutate, size, setSize, isLoading, isValidating } = useSWRInfinite<
    P,
    ProblemError
  >(pageKey(name), (key: ListName) => read(key.at(-1) || undefined), config);
  return {
    pages: data,
    error,
    isLoading,
    isValidating,
    isLoadingMore: data !== undefined && data.length < size && !error,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    loadMore: () => void setSize(size + 1),
    /** Reads all pages that are shown anew. */
    retry: () => mutate(),
  };
};
