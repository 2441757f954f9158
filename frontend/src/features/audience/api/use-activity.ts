import useSWRInfinite from 'swr/infinite';
import type {
  ActivityEvent,
  ActivityPage,
} from '../../../../../shared/contracts/subscriber/subscriber-activity';
import { limits } from '../../../../../shared/limits';
import { api } from '../../../lib/api/client';
import type { ProblemError } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';

const path = 'GET /subscriber/{subscriberId}/activity';
const limit = limits.subscriberActivityPageSize;

/** Events of all pages once: what happened meanwhile moves nothing that is shown already. */
const distinct = (pages: readonly ActivityPage[]): ActivityEvent[] => [
  ...new Map(pages.flatMap(({ events }) => events).map((event) => [event.id, event])).values(),
];

/** The key of each page, from the one before it. */
export const activityKey =
  (customerId: string, subscriberId: string) => (index: number, before: ActivityPage | null) =>
    index > 0 && !before?.nextCursor
      ? null
      : ([path, customerId, subscriberId, before?.nextCursor] as const);

/** A subscriber's activity, asked for again every 60 s. */
export const useActivity = (subscriberId: string) => {
  const customerId = useCustomerId();
  const { data, error, size, setSize, mutate } = useSWRInfinite<ActivityPage, ProblemError>(
    activityKey(customerId, subscriberId),
    ([, , , cursor]: readonly (string | undefined)[]) =>
      api(path, { params: { subscriberId }, query: { limit, cursor }, customerId }),
    { refreshInterval: limits.subscriberActivityPollMs },
  );
  return {
    events: data && distinct(data),
    error,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    isLoadingMore: data !== undefined && data.length < size && !error,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
