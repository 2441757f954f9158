import { eventually } from '../../../../support/eventually';
import type { FeatureChecks } from '../route-check';
import type { World } from '../world';

/** Requests a review, and waits until managers were notified. */
const reviewAsked = async ({ api, newDraft }: World) => {
  const { id: draftId } = await newDraft();
  await api('POST /managed/review', { body: { draftId, status: 'ready_for_review' } });
  return eventually('managers are told of the review', async () => {
    const { notifications } = await api('GET /notifications', { query: {} });
    return notifications.find(({ about }) => about.id === draftId);
  });
};

const isRead = async ({ api }: World, id: string) => {
  const { notifications } = await api('GET /notifications', { query: {} });
  return notifications.find((one) => one.id === id)?.isRead;
};

export const notificationsChecks: FeatureChecks<'notifications'> = {
  'GET /notifications': async (call, world) => {
    const told = await reviewAsked(world);
    const { notifications } = await call({ query: { tab: 'unread', limit: 1 } });
    expect(notifications).toEqual([told]);
    expect(told).toMatchObject({
      type: 'chat',
      kind: 'review_asked',
      isRead: false,
      customer: { id: world.store.customerId },
      about: { page: 'review' },
    });
  },

  'GET /notifications/count': async (call, world) => {
    const { id } = await reviewAsked(world);
    const { unread, newestId } = await call();
    expect(unread).toBeGreaterThan(0);
    expect(newestId).toBe(id);
  },

  'PUT /notifications/{notificationId}': async (call, world) => {
    const { id } = await reviewAsked(world);
    const params = { notificationId: id };
    await call({ params, body: { isRead: true } });
    expect(await isRead(world, id)).toBe(true);
    await call({ params, body: { isRead: false } });
    expect(await isRead(world, id)).toBe(false);
  },

  'POST /notifications/read': async (call, world) => {
    const { id: upTo } = await reviewAsked(world);
    await call({ body: { upTo } });
    expect(await isRead(world, upTo)).toBe(true);
    const { notifications } = await world.api('GET /notifications', { query: { tab: 'unread' } });
    expect(notifications.filter(({ id }) => id <= upTo)).toEqual([]);
  },
};
