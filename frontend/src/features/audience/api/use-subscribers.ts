import { useState } from 'react';
import { limits } from '../../../../../shared/limits';
import { useApi } from '../../../lib/api/use-api';
import type { AudienceFilters } from './use-audience-filters';

const oftenMs = 15_000;
const seldomMs = 60_000;
/**
 * Refreshes less often a page that has a total, because counting the total required a scan. A page
 * from the index costs little.
 */
const refreshInterval = (shown: { readonly total?: number | undefined } | undefined): number =>
  shown?.total === undefined ? oftenMs : seldomMs;

type PageStart = {
  readonly cursor: string;
  /** Whether all earlier pages were full, so that the rows up to here can be counted. */
  readonly isCounted: boolean;
};

const orderingOf = ({ order, direction, attribute }: AudienceFilters) => {
  // The usual order is newest first.
  const isUsual = order === 'createdAt' && direction === 'descending';
  return { attribute, ...(isUsual ? {} : { order, direction }) };
};

/**
 * Returns one page of the table and the total number of rows. If the server doesn't count a
 * search's matches, the total covers the rows read so far. If the server checks subscribers one by
 * one, the next page continues where the last page ended instead of starting over.
 */
export const useSubscribers = (filters: AudienceFilters) => {
  const { search, status, segmentIds, page } = filters;
  const limit = limits.subscribersPageSize;
  const offset = (page - 1) * limit;
  const audience = { segmentIds: [...segmentIds], status };
  const ordering = orderingOf(filters);
  const config = { refreshInterval, keepPreviousData: true };
  const counted = { refreshInterval: oftenMs, keepPreviousData: true };
  const [starts] = useState(() => new Map<string, PageStart>());
  const keyOf = (number: number) => JSON.stringify([search, audience, ordering, number]);
  const start = starts.get(keyOf(page));
  const from = start ? { cursor: start.cursor } : { offset };
  const list = useApi(
    'GET /subscriber',
    search ? null : { query: { ...audience, ...ordering, limit, ...from } },
    config,
  );
  const found = useApi(
    'GET /subscriber/search',
    search ? { query: { ...audience, ...ordering, filter: search, limit, ...from } } : null,
    config,
  );
  const total = useApi('GET /subscriber/total', search ? null : { query: audience }, counted);
  const { data, error, mutate, isLoading } = search ? found : list;
  const isCounted = start?.isCounted ?? true;
  const foundSoFar = isCounted && data ? offset + data.subscribers.length : undefined;
  const isUncounted = search !== '' && data?.total === undefined;
  const isLookedFor = search !== '' || data?.partial || start !== undefined;
  if (isLookedFor && data?.total === undefined && data?.nextCursor && !isLoading) {
    const next = { cursor: data.nextCursor, isCounted: isCounted && !data.partial };
    starts.set(keyOf(page + 1), next);
  }
  // Pages with a total start at an offset. Earlier cursors are dropped, because they belong to
  // another order.
  if (data?.total !== undefined && !isLoading) starts.clear();
  return {
    subscribers: data?.subscribers,
    partial: data?.partial ?? false,
    /**
     * The order of the rows. Undefined if the rows have no order, and while the order isn't known.
     */
    order: data?.order,
    direction: data?.direction,
    total: data?.total ?? (search ? foundSoFar : total.data?.total),
    /** Whether an uncounted search has more results. */
    isMore: isUncounted && (data?.nextCursor !== undefined || data?.partial === true),
    isStale: isLoading && data !== undefined,
    error,
    retry: () => void mutate(),
  };
};
export type SubscriberList = ReturnType<typeof useSubscribers>;
