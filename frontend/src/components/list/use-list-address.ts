import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../../shared/limits';

/** The last page that a list may be asked for: none has larger pages than people's. */
const mostPageOfList = limits.largestOffset / limits.subscribersPageSize;

const pageOf = (params: URLSearchParams, mostPage: number): number => {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, mostPage) : 1;
};

/** Parameters of the address by name; one without a value is taken away. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

/**
 * Search and page of a list live in the address: reloading, sharing and Back keep them.
 * @param mostPage a later one in the address is this one. @default what every list answers
 */
export const useListAddress = (mostPage = mostPageOfList) => {
  const [params, setParams] = useSearchParams();
  /**
   * Changes some parameters; any change but the page itself starts at page 1 again. Back undoes
   * it, but goes past a search as a whole, not key by key.
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
  // An address may be typed by hand; a field takes no more either.
  const search = (params.get('search') ?? '').slice(0, limits.searchMaxLength);
  const page = pageOf(params, mostPage);
  return {
    params,
    search,
    /** Counted from 1. */
    page,
    change,
    /** For a `List` whose search and page are these. */
    place: {
      page,
      isFiltered: search !== '',
      onClear: () => change({ search: undefined }),
      onFirstPage: () => change({}),
    },
    turnTo: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
  };
};
