import { eventually } from '../../../../support/eventually';
import type { Fixture } from '../every-route-fixture';
import type { FeatureChecks } from '../route-check';

/** Requests a review, and waits until managers were notified. */
const reviewRequested = async ({ api, newDraft }: Fixture) => {
  const { id: draftId } = await newDraft();
  await api('POST /managed/review', { body: { draftId, status: 'ready_for_review' } });
  return eventually('managers are told of the review', async () => {
    const { notifications } = await api('GET /notifications', { query: {} });
    return notifications.find(({ about }) => about.id === draftId);
  });
};

const isRead = async ({ api }: Fixture, id: string) => {
  const { notifications } = await api('GET /notifications', { query: {} });
  return notifications.find((one) => one.id === id)?.isRead;
};

export const notificationsChecks: FeatureChecks<'notifications'> = {
  'GET /notifications': async (call, fixture) => {
    const notification = await reviewRequested(fixture);
    const { notifications } = await call({ query: { tab: 'unread', limit: 1 } });
    expect(notifications).toEqual([notification]);
    expect(notification).toMatchObject({
      type: 'chat',
      kind: 'review_asked',
      isRead: false,
      customer: { id: fixture.store.customerId },
      about: { page: 'review' },
    });
  },

  'GET /notifications/count': async (call, fixture) => {
    const { id } = await reviewRequested(fixture);
    const { unread, newestId } = await call();
    expect(unread).toBeGreaterThan(0);
    expect(newestId).toBe(id);
  },

  'PUT /notifications/{notificationId}': async (call, fixture) => {
    const { id } = await reviewRequested(fixture);
    const params = { notificationId: id };
    await call({ params, body: { isRead: true } });
    expect(await isRead(fixture, id)).toBe(true);
    await call({ params, body: { isRead: false } });
    expect(await isRead(fixture, id)).toBe(false);
  },

  'POST /notifications/read': async (call, fixture) => {
    const { id: upTo } = await reviewRequested(fixture);
    await call({ body: { upTo } });
    expect(await isRead(fixture, upTo)).toBe(true);
    const { notifications } = await fixture.api('GET /notifications', { query: { tab: 'unread' } });
    expect(notifications.filter(({ id }) => id <= upTo)).toEqual([]);
  },
};
