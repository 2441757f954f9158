import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';
import type { ProblemError } from './problem-error';

type PageOf = { readonly nextCursor?: string | undefined };

/** Identifies a list in the cache by its route and query. */
export type ListName = readonly string[];

/**
 * Returns the cache key of a page, based on the page before it. A list without a name isn't read.
 */
export const pageKey = (name: ListName | null) => (index: number, previousPage: PageOf | null) =>
  name === null || (index > 0 && !previousPage?.nextCursor)
    ? null
    : [...name, previousPage?.nextCursor ?? ''];

/**
 * Reads a list page by page. Each page starts at the cursor that the previous page returned.
 * @param name null while the list isn't shown
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
    /** Reloads all pages that are already loaded. */
    retry: () => mutate(),
  };
};
