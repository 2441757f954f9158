import { mutate as refresh } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import type { SubscriberPatch } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import type { SubscriberView } from '../../../../../shared/contracts/subscribers';
import { api } from '../../../lib/api/client';
import { invalidateAudience } from '../../../lib/api/invalidate';
import { useApi } from '../../../lib/api/use-api';
import { pageKey } from '../../../lib/api/use-cursor-pages';
import { useCustomerId } from '../../../lib/session/customer-context';
import { activityName } from './use-activity';

/** Returns one subscriber and the actions on them. Every write returns the new state. */
export const useSubscriber = (subscriberId: string) => {
  const customerId = useCustomerId();
  const params = { subscriberId };
  const { data, error, mutate } = useApi('GET /subscriber/{subscriberId}', { params });

  const show = async (savedSubscriber: Promise<SubscriberView>) => {
    await mutate(savedSubscriber, { revalidate: false, populateCache: true });
    await refresh(unstable_serialize(pageKey(activityName(customerId, subscriberId))));
    await invalidateAudience();
  };

  return {
    subscriber: data,
    error,
    retry: () => void mutate(),
    save: (body: SubscriberPatch) =>
      show(api('PATCH /subscriber/{subscriberId}', { params, body, customerId })),
    addToSegment: (segmentId: string) =>
      show(
        api('POST /subscriber/{subscriberId}/segment', { params, body: { segmentId }, customerId }),
      ),
    removeFromSegment: (segmentId: string) =>
      show(
        api('DELETE /subscriber/{subscriberId}/segment/{segmentId}', {
          params: { subscriberId, segmentId },
          customerId,
        }),
      ),
    unsubscribe: () =>
      show(api('POST /subscriber/{subscriberId}/unsubscribe', { params, customerId })),
    remove: async () => {
      const response = await api('DELETE /subscriber/{subscriberId}', { params, customerId });
      await invalidateAudience();
      return response;
    },
    exportAll: () => api('GET /subscriber/{subscriberId}/export', { params, customerId }),
  };
};
