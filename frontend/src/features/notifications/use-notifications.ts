import { useCursorAddress } from '../../components/list/use-cursor-address';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { changeOf, showAtOnce, withRow } from '../../lib/api/show-at-once';
import { useAction } from '../../lib/api/use-action';
import { useApi } from '../../lib/api/use-api';
import { notificationsPollMs, useUnreadCount } from '../../lib/notifications/use-unread-count';
import { toastError } from '../../lib/toast';

const notificationRoutes = ['GET /notifications', 'GET /notifications/count'] as const;

const refresh = () => invalidate(...notificationRoutes);

/** Marks a notification as read or unread, and reports a failure. */
export const markNotification = (notificationId: string, isRead: boolean): Promise<unknown> => {
  const params = { notificationId };
  const call = api('PUT /notifications/{notificationId}', { params, body: { isRead } });
  const change = changeOf('GET /notifications', (page) => ({
    ...page,
    notifications: withRow(page.notifications, notificationId, { isRead }),
  }));
  const shown = showAtOnce([change], call);
  return call
    .catch(toastError)
    .then(() => shown)
    .then(refresh);
};

/** Returns the page of notifications selected in the URL, and the actions for all notifications. */
export const useNotifications = (tab: 'all' | 'unread') => {
  const pages = useCursorAddress();
  const { data, error, mutate } = useApi(
    'GET /notifications',
    { query: { tab, cursor: pages.cursor } },
    { refreshInterval: notificationsPollMs },
  );
  const count = useUnreadCount();
  const { run: markAll, busy: isMarking } = useAction(
    async () => {
      const { newestId: upTo } = count ?? {};
      if (upTo !== undefined) await api('POST /notifications/read', { body: { upTo } });
    },
    { invalidates: notificationRoutes },
  );
  return {
    pages,
    error,
    count,
    isMarking,
    markAll,
    notifications: data?.notifications,
    nextCursor: data?.nextCursor,
    retry: mutate,
  };
};
