import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { messageOf } from './api/problem-error';
import { type ToastColor, toastIcon } from './toast-icon';

/** More would cover the page; the oldest makes room for the newest. */
export const mostToasts = 3;

const makeRoom = (toasts: NotificationData[]): NotificationData[] => {
  const oldest = toasts.find(({ priority = 0 }) => priority === 0);
  return toasts.length < mostToasts ? toasts : toasts.filter((toast) => toast !== oldest);
};

type Toast = Pick<NotificationData, 'id' | 'title' | 'message' | 'autoClose' | 'onClose'> & {
  readonly color: ToastColor;
  /** Above 0 it makes room for no other. */
  readonly priority?: number;
};

/** Shows a toast. One that says the same as one on the screen is not shown a second time. */
export const showToast = (toast: Toast): void => {
  const id = toast.id ?? [toast.color, toast.title, toast.message].join(' ');
  if (notificationsStore.getState().notifications.some((shown) => shown.id === id)) return;
  notifications.updateState(notificationsStore, makeRoom);
  // Only what went wrong interrupts a screen reader.
  const role = toast.color === 'red' ? 'alert' : 'status';
  notifications.show({ ...toast, id, role, icon: toastIcon(toast.color) });
};

/** Takes toasts off the screen without closing them: what they say is over, or of another page. */
export const withdrawToasts = (ids: ReadonlySet<string>): void =>
  notifications.updateState(notificationsStore, (toasts) =>
    toasts.filter(({ id = '' }) => !ids.has(id)),
  );

export const toastSuccess = (message: string): void => showToast({ message, color: 'teal' });

const show = (error: unknown, title?: string): void => {
  const message = typeof error === 'string' ? error : messageOf(error);
  showToast({ message, color: 'red', autoClose: false, ...(title && { title }) });
};

/** Shows a server's message, or the fixed sentence for anything else, until it is closed. */
export const toastError = (error: unknown): void => show(error);

/** What failed, and on a second line why and what to do. */
export const toastFailure = (what: string, why: unknown): void => show(why, what);
