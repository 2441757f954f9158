import { limits } from '../../../../../shared/limits';
import { useApi } from '../../../lib/api/use-api';
import type { AudienceFilters } from './use-audience-filters';

const refreshInterval = 15_000;

/** One page of the table and how many rows there are in all; searching has no total of its own. */
export const useSubscribers = ({ search, status, segmentId, page }: AudienceFilters) => {
  const limit = limits.subscribersPageSize;
  const offset = (page - 1) * limit;
  const audience = { segmentIds: segmentId, status };
  const config = { keepPreviousData: true, refreshInterval };
  const list = useApi(
    'GET /subscriber',
    search ? null : { query: { ...audience, limit, offset } },
    config,
  );
  const found = useApi(
    'GET /subscriber/search',
    search ? { query: { ...audience, filter: search, limit, offset } } : null,
    config,
  );
  const total = useApi('GET /subscriber/total', search ? null : { query: audience }, config);
  const { data, error, mutate, isLoading } = search ? found : list;
  const shown = data?.subscribers.length ?? 0;
  // One row beyond this page stands for the pages that a search has not counted.
  const searchTotal = offset + shown + (data?.nextCursor ? 1 : 0);
  return {
    subscribers: data?.subscribers,
    partial: data?.partial ?? false,
    total: search ? searchTotal : (total.data?.total ?? offset + shown),
    error,
    isLoading,
    retry: () => void mutate(),
  };
};
