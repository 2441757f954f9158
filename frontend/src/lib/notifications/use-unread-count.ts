import { useApi } from '../api/use-api';

/**
 * The polling interval in milliseconds. Notifications don't need to arrive within seconds, because
 * urgent events are also sent as messages.
 */
export const notificationsPollMs = 30_000;

/**
 * Returns the number of notifications that the manager hasn't read, or undefined until the first
 * response.
 */
export const useUnreadCount = () =>
  useApi(
    'GET /notifications/count',
    {},
    // If a request fails, the badge keeps its number and the polling continues.
    { refreshInterval: notificationsPollMs, shouldRetryOnError: true, errorRetryInterval: 60_000 },
  ).data;

/** Returns the count as text, or '99+' if there are more than the server counts. */
export const unreadCountText = (count: {
  readonly unread: number;
  readonly isMore: boolean;
}): string => `${count.unread}${count.isMore ? '+' : ''}`;
