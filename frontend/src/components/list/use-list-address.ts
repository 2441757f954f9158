import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../../shared/limits';

/**
 * The highest page number that can be requested from any list. The pages of the subscriber list are
 * the largest, so they reach the maximum offset first.
 */
const maxListPage = limits.largestOffset / limits.subscribersPageSize;

const pageOf = (params: URLSearchParams, maxPage: number): number => {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, maxPage) : 1;
};

/** URL parameters by name. A parameter without a value is removed. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

/**
 * Stores a list's search and page in the URL, so that reloading, sharing, and Back preserve them.
 * @param maxPage the last page; a later page in the URL is replaced with this one. @default the
 *   last page that every list can return
 */
export const useListAddress = (maxPage = maxListPage) => {
  const [params, setParams] = useSearchParams();
  /**
   * Changes some parameters. Any change other than the page number returns to page 1. The browser's
   * Back undoes a change. It undoes a whole search, not one key at a time.
   */
  const change = (changes: AddressChanges) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: 'search' in changes },
    );
  };
  // Someone may type a URL manually, so the search in it gets the same limit as the search field.
  const search = (params.get('search') ?? '').slice(0, limits.searchMaxLength);
  const page = pageOf(params, maxPage);
  return {
    params,
    search,
    /** The page number, counted from 1. */
    page,
    change,
    /** Props for a `List` with this search and page. */
    place: {
      page,
      isFiltered: search !== '',
      onClear: () => change({ search: undefined }),
      onFirstPage: () => change({}),
    },
    turnTo: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
  };
};
