import type {
  ActivityEvent,
  ActivityPage,
} from '../../../../../shared/contracts/subscriber/subscriber-activity';
import { limits } from '../../../../../shared/limits';
import { api } from '../../../lib/api/client';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';
import { useCustomerId } from '../../../lib/session/customer-context';

const path = 'GET /subscriber/{subscriberId}/activity';
const limit = limits.subscriberActivityPageSize;

/**
 * Returns the events of all pages without duplicates. Pages can overlap when new events arrive, and
 * the events already shown must not move.
 */
const distinctEvents = (pages: readonly ActivityPage[]): ActivityEvent[] => [
  ...new Map(pages.flatMap(({ events }) => events).map((event) => [event.id, event])).values(),
];

/** Returns the cache key of a subscriber's activity. */
export const activityName = (customerId: string, subscriberId: string) => [
  path,
  customerId,
  subscriberId,
];

/** Returns a subscriber's activity, refreshed every 60 s. */
export const useActivity = (subscriberId: string) => {
  const customerId = useCustomerId();
  const { pages, ...list } = useCursorPages<ActivityPage>(
    activityName(customerId, subscriberId),
    (cursor) => api(path, { params: { subscriberId }, query: { limit, cursor }, customerId }),
    { refreshInterval: limits.subscriberActivityPollMs },
  );
  return { ...list, events: pages && distinctEvents(pages) };
};
