import { useApi } from '../api/use-api';

/** Nobody waits for these to the second; what is pressing comes as a message too. */
export const notificationsPollMs = 30_000;

/** How many notifications the manager has not read; undefined until the first answer. */
export const useUnreadCount = () =>
  useApi(
    'GET /notifications/count',
    {},
    // A badge that cannot be asked for shows what it showed, and asks on.
    { refreshInterval: notificationsPollMs, shouldRetryOnError: true, errorRetryInterval: 60_000 },
  ).data;

/** '3', or '99+' of more than were counted. */
export const countWords = (count: { readonly unread: number; readonly isMore: boolean }): string =>
  `${count.unread}${count.isMore ? '+' : ''}`;
