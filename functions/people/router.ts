import { subscriberStatus } from '../../shared/contracts/subscribers';
import { apiRouter } from '../api-router';
import { countEveryone } from '../audience/status-counters';
import { AppError } from '../platform/app-error';
import { live } from './live';
import { type PageRequest, toPageView } from './page-view';
import { subscriberViewOf } from './subscriber-view';

/** Returns a page as it is shown, and when more sort orders will be available. */
const viewOf = async (request: PageRequest, dependencies: ReturnType<typeof live>) => {
  const [view, progress] = await Promise.all([
    toPageView(request, dependencies),
    dependencies.indexProgress(request.customerId),
  ]);
  return { ...view, ...progress };
};

export const router = apiRouter(
  'subscribers',
  {
    'GET /subscriber': async (
      { customerId, query: { segmentIds, status, order: by, ...paging } },
      dependencies,
    ) => {
      const scope = { customerId, segmentIds, status };
      const page = await dependencies.audience.list(scope, { ...paging, by });
      return viewOf({ customerId, page, attribute: paging.attribute }, dependencies);
    },
    'GET /subscriber/total': async (
      { customerId, query: { segmentIds, excludedSegmentIds, status } },
      { audience },
    ) => {
      const counts = await audience.byStatus(customerId, segmentIds, excludedSegmentIds);
      return { total: status ? counts[status] : countEveryone(counts) };
    },
    'GET /subscriber/statusTotal': async (
      { customerId, query: { segmentIds, filter } },
      { audience },
    ) => {
      const counts = filter
        ? await audience.foundByStatus({ customerId, segmentIds }, filter)
        : await audience.byStatus(customerId, segmentIds);
      return counts
        ? subscriberStatus.options.map((status) => ({ status, count: counts[status] }))
        : [];
    },
    'GET /subscriber/growth': async ({ customerId, query: { days } }, { counters, growth }) =>
      growth.read({ customerId, days, counts: await counters.byStatus(customerId) }),
    'GET /subscriber/search': async (
      { customerId, query: { segmentIds, status, filter, order: by, ...paging } },
      dependencies,
    ) => {
      const scope = { customerId, segmentIds, status };
      const page = await dependencies.audience.search(scope, filter, { ...paging, by });
      return viewOf({ customerId, page, attribute: paging.attribute }, dependencies);
    },
    'GET /subscriber/{subscriberId}': ({ customerId, params }, dependencies) =>
      subscriberViewOf(customerId, params.subscriberId, dependencies),
    'PATCH /subscriber/{subscriberId}': async (
      { customerId, params: { subscriberId }, body },
      dependencies,
    ) => {
      await dependencies.edits.change(customerId, subscriberId, body);
      return subscriberViewOf(customerId, subscriberId, dependencies);
    },
    'DELETE /subscriber/{subscriberId}': async ({ customerId, params }, { removal }) => {
      const { removed, keepsSuppression } = await removal.remove(customerId, params.subscriberId);
      if (!removed) throw new AppError('subscriber_not_found', 'This subscriber no longer exists.');
      return { keepsSuppression };
    },
    'GET /subscriber/{subscriberId}/activity': ({ customerId, params, query }, { activity }) =>
      activity.page(customerId, params.subscriberId, query),
    'GET /subscriber/{subscriberId}/orders': ({ customerId, params, query }, { orders }) =>
      orders.page(customerId, params.subscriberId, query),
    'GET /subscriber/{subscriberId}/export': ({ customerId, params }, dependencies) =>
      dependencies.exportSubscriber(customerId, params.subscriberId),
    'POST /subscriber/{subscriberId}/segment': async (
      { customerId, params: { subscriberId }, body },
      dependencies,
    ) => {
      await dependencies.edits.addToSegment(customerId, subscriberId, body.segmentId);
      return subscriberViewOf(customerId, subscriberId, dependencies);
    },
    'DELETE /subscriber/{subscriberId}/segment/{segmentId}': async (
      { customerId, params: { subscriberId, segmentId } },
      dependencies,
    ) => {
      await dependencies.edits.removeFromSegment(customerId, subscriberId, segmentId);
      return subscriberViewOf(customerId, subscriberId, dependencies);
    },
    'POST /subscriber/{subscriberId}/unsubscribe': async (
      { customerId, actingManagerId, params: { subscriberId } },
      dependencies,
    ) => {
      const by = actingManagerId ? 'manager' : 'customer';
      await dependencies.edits.unsubscribe(customerId, subscriberId, by);
      return subscriberViewOf(customerId, subscriberId, dependencies);
    },
    'POST /subscriber/manually': async ({ customerId, body }, { manualAdd }) => {
      const subscribers = await manualAdd(customerId, body);
      const createdCount = subscribers.filter(({ outcome }) => outcome === 'created').length;
      return {
        subscribersToCreate: createdCount,
        subscribersToUpdate: subscribers.length - createdCount,
        subscribers,
      };
    },
  },
  live,
);
