import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { callWatch } from './api/call-watch';
import { messageOf, ProblemError } from './api/problem-error';
import { type ToastColor, toastIcon } from './toast-icon';

/** More would cover the page, so the newest toast replaces the oldest. */
export const maxToasts = 3;

const makeRoom = (toasts: NotificationData[]): NotificationData[] => {
  const oldest = toasts.find(({ priority = 0 }) => priority === 0);
  return toasts.length < maxToasts ? toasts : toasts.filter((toast) => toast !== oldest);
};

type Toast = Pick<
  NotificationData,
  'id' | 'title' | 'message' | 'autoClose' | 'onClose' | 'position'
> & {
  readonly color: ToastColor;
  /** Above 0, the toast isn't replaced by others. */
  readonly priority?: number;
};

/** Shows a toast, unless one with the same text is already on the screen. */
export const showToast = (toast: Toast): void => {
  const id = toast.id ?? [toast.color, toast.title, toast.message].join(' ');
  if (notificationsStore.getState().notifications.some((shown) => shown.id === id)) return;
  notifications.updateState(notificationsStore, makeRoom);
  // Only errors interrupt a screen reader.
  const role = toast.color === 'red' ? 'alert' : 'status';
  notifications.show({ ...toast, id, role, icon: toastIcon(toast.color) });
};

/** Removes toasts without dismissing them, because they are outdated or belong to another page. */
export const withdrawToasts = (ids: ReadonlySet<string>): void =>
  notifications.updateState(notificationsStore, (toasts) =>
    toasts.filter(({ id = '' }) => !ids.has(id)),
  );

export const toastSuccess = (message: string): void => showToast({ message, color: 'teal' });

/** The error toasts on the screen, with the failed call, or '' if there was none. */
const failures = new Map<string, string>();

const withdrawFailures = (isOver: (call: string) => boolean): void => {
  const over = new Set([...failures].flatMap(([id, call]) => (isOver(call) ? [id] : [])));
  if (over.size === 0) return;
  for (const id of over) failures.delete(id);
  withdrawToasts(over);
};

// A repeated call hasn't failed until it fails again.
callWatch.begins = (begun) => withdrawFailures((call) => call === begun);

/**
 * Removes all error toasts when a customer is left, because they mean nothing on another customer's
 * pages.
 */
export const withdrawAllFailures = (): void => withdrawFailures(() => true);

const show = (error: unknown, title = ''): void => {
  const message = typeof error === 'string' ? error : messageOf(error);
  const id = ['red', title, message].join(' ');
  failures.set(id, error instanceof ProblemError ? error.call : '');
  const onClose = () => void failures.delete(id);
  showToast({ id, message, color: 'red', autoClose: false, onClose, ...(title && { title }) });
};

/** Shows the server's message, or a fixed sentence for anything else, until it is closed. */
export const toastError = (error: unknown): void => show(error);

/** Shows what failed and, on a second line, why and what to do. */
export const toastFailure = (what: string, why: unknown): void => show(why, what);
