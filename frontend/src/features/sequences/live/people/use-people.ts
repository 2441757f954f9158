import { limits } from '../../../../../../shared/limits';
import { useCursorAddress } from '../../../../components/list/use-cursor-address';
import { useListAddress } from '../../../../components/list/use-list-address';
import { useApi } from '../../../../lib/api/use-api';

const limit = limits.sequence.peoplePageSize;
const options = { refreshInterval: limits.sequence.stepsPollMs, keepPreviousData: true } as const;

/**
 * Returns the people in a sequence, page by page. A search first finds people in the audience by
 * email address or name, and then finds their position in the sequence. State, search, and page are
 * stored in the URL.
 */
export const usePeople = (sequenceId: string) => {
  const { params, search, change } = useListAddress();
  const pages = useCursorAddress();
  const state = params.get('state') === 'all' ? ('all' as const) : ('inside' as const);
  const { cursor } = pages;
  const searchResult = useApi(
    'GET /subscriber/search',
    search ? { query: { filter: search, limit, cursor } } : null,
    options,
  );
  const subscriberIds = search ? searchResult.data?.subscribers.map(({ id }) => id) : undefined;
  const hasNoMatches = subscriberIds?.length === 0;
  const listQuery = search ? { state, subscriberIds } : { state, limit, cursor };
  const list = useApi(
    'GET /sequences/{sequenceId}/people',
    (search && !subscriberIds) || hasNoMatches
      ? null
      : { params: { sequenceId }, query: listQuery },
    options,
  );
  const people = hasNoMatches ? [] : list.data?.people;
  return {
    state,
    search,
    pages,
    people,
    /** True while the rows still belong to the previous query. */
    isStale: people !== undefined && (searchResult.isLoading || list.isLoading),
    nextCursor: search ? searchResult.data?.nextCursor : list.data?.nextCursor,
    error: searchResult.error ?? list.error,
    retry: () => void Promise.all([searchResult.mutate(), list.mutate()]),
    setSearch: (text: string | undefined) => change({ search: text, cursor: undefined }),
    setState: (next: string) =>
      change({ state: next === 'all' ? 'all' : undefined, cursor: undefined }),
  };
};
export type People = ReturnType<typeof usePeople>;
