import { useState } from 'react';
import { limits } from '../../../../../shared/limits';
import type { ApiResult } from '../../../lib/api/client';
import { useApi } from '../../../lib/api/use-api';
import { untilReady } from '../../../lib/index-progress';
import type { AudienceFilters } from './use-audience-filters';

const fastPollMs = 15_000;
const slowPollMs = 60_000;
type ShownPage = Pick<ApiResult<'GET /subscriber'>, 'total' | 'indexReadyAt'>;

/**
 * Returns the refresh interval in milliseconds. The interval is longer if the page has a total,
 * because the server scans the audience to count that total. A page from the index costs little.
 * While a columnar index is being built, the page is loaded again when the index should be ready.
 */
const refreshInterval = (shownPage: ShownPage | undefined): number => {
  if (shownPage?.indexReadyAt) return untilReady(shownPage.indexReadyAt);
  return shownPage?.total === undefined ? fastPollMs : slowPollMs;
};

type PageStart = {
  readonly cursor: string;
  /**
   * Whether all earlier pages were full. Only then is the number of rows before this page known.
   */
  readonly isCounted: boolean;
};

const orderingOf = ({ order, direction, attribute }: AudienceFilters) => {
  // The default order is newest first. It isn't part of the request.
  const isUsual = order === 'createdAt' && direction === 'descending';
  return { attribute, ...(isUsual ? {} : { order, direction }) };
};

/**
 * Returns one page of the table and the total number of rows. If the server doesn't count all
 * matches of a search, the total is the number of rows read so far. If the server checks
 * subscribers one by one, the next page continues at the end of the previous page instead of
 * starting over.
 */
export const useSubscribers = (filters: AudienceFilters) => {
  const { search, status, segmentIds, page } = filters;
  const limit = limits.subscribersPageSize;
  const offset = (page - 1) * limit;
  const audience = { segmentIds: [...segmentIds], status };
  const ordering = orderingOf(filters);
  const config = { refreshInterval, keepPreviousData: true };
  const totalConfig = { refreshInterval: fastPollMs, keepPreviousData: true };
  const [starts] = useState(() => new Map<string, PageStart>());
  const keyOf = (number: number) => JSON.stringify([search, audience, ordering, number]);
  const start = starts.get(keyOf(page));
  const from = start ? { cursor: start.cursor } : { offset };
  const list = useApi(
    'GET /subscriber',
    search ? null : { query: { ...audience, ...ordering, limit, ...from } },
    config,
  );
  const searchResult = useApi(
    'GET /subscriber/search',
    search ? { query: { ...audience, ...ordering, filter: search, limit, ...from } } : null,
    config,
  );
  const total = useApi('GET /subscriber/total', search ? null : { query: audience }, totalConfig);
  const { data, error, mutate, isLoading } = search ? searchResult : list;
  const isCounted = start?.isCounted ?? true;
  const foundSoFar = isCounted && data ? offset + data.subscribers.length : undefined;
  const isUncounted = search !== '' && data?.total === undefined;
  const isLookedFor = search !== '' || data?.partial || start !== undefined;
  if (isLookedFor && data?.total === undefined && data?.nextCursor && !isLoading) {
    const next = { cursor: data.nextCursor, isCounted: isCounted && !data.partial };
    starts.set(keyOf(page + 1), next);
  }
  // If a page has a total, pages are requested by offset. The stored cursors belong to another
  // order, so they are removed.
  if (data?.total !== undefined && !isLoading) starts.clear();
  return {
    subscribers: data?.subscribers,
    partial: data?.partial ?? false,
    /**
     * The order of the rows. Undefined if the rows have no order, and while the order isn't known.
     */
    order: data?.order,
    direction: data?.direction,
    /** When more sort orders will probably be available. Undefined if all of them are. */
    indexReadyAt: data?.indexReadyAt,
    total: data?.total ?? (search ? foundSoFar : total.data?.total),
    /** Whether a search without a total has more results than those already read. */
    isMore: isUncounted && (data?.nextCursor !== undefined || data?.partial === true),
    isStale: isLoading && data !== undefined,
    error,
    retry: () => void mutate(),
  };
};
export type SubscriberList = ReturnType<typeof useSubscribers>;
