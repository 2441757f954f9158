import { useApi } from '../api/use-api';

/** These aren't needed to the second. Urgent events also arrive as messages. */
export const notificationsPollMs = 30_000;

/**
 * Returns the number of notifications the manager hasn't read. Undefined until the first response.
 */
export const useUnreadCount = () =>
  useApi(
    'GET /notifications/count',
    {},
    // If a request fails, the badge keeps its number and the polling continues.
    { refreshInterval: notificationsPollMs, shouldRetryOnError: true, errorRetryInterval: 60_000 },
  ).data;

/** Returns '3', or '99+' if there are more than it counts. */
export const countWords = (count: { readonly unread: number; readonly isMore: boolean }): string =>
  `${count.unread}${count.isMore ? '+' : ''}`;
