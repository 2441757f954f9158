import { limits } from '../../../../../shared/limits';
import { useApi } from '../../../lib/api/use-api';
import type { AudienceFilters } from './use-audience-filters';

const refreshInterval = 15_000;

/** One page of the table and how many rows there are in all; a search is counted as far as it was read. */
export const useSubscribers = ({ search, status, segmentIds, page }: AudienceFilters) => {
  const limit = limits.subscribersPageSize;
  const offset = (page - 1) * limit;
  const audience = { segmentIds: [...segmentIds], status };
  const config = { refreshInterval, keepPreviousData: true };
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
  return {
    subscribers: data?.subscribers,
    partial: data?.partial ?? false,
    total: search ? data && offset + data.subscribers.length : total.data?.total,
    isMore: search !== '' && (data?.nextCursor !== undefined || data?.partial === true),
    isStale: isLoading && data !== undefined,
    error,
    retry: () => void mutate(),
  };
};
export type SubscriberList = ReturnType<typeof useSubscribers>;
