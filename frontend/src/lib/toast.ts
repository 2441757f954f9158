import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { callWatch } from './api/call-watch';
import { messageOf, ProblemError } from './api/problem-error';
import { type ToastColor, toastIcon } from './toast-icon';

/**
 * The maximum number of toasts on the screen. More would cover the page, so a new toast replaces
 * the oldest.
 */
export const maxToasts = 3;

const dropOldest = (toasts: NotificationData[]): NotificationData[] => {
  const oldest = toasts.find(({ priority = 0 }) => priority === 0);
  return toasts.length < maxToasts ? toasts : toasts.filter((toast) => toast !== oldest);
};

type Toast = Pick<
  NotificationData,
  'id' | 'title' | 'message' | 'autoClose' | 'onClose' | 'position'
> & {
  readonly color: ToastColor;
  /** A toast with a priority above 0 isn't replaced by new toasts. */
  readonly priority?: number;
};

/** Shows a toast, unless one with the same text is already on the screen. */
export const showToast = (toast: Toast): void => {
  const id = toast.id ?? [toast.color, toast.title, toast.message].join(' ');
  if (notificationsStore.getState().notifications.some((visibleToast) => visibleToast.id === id))
    return;
  notifications.updateState(notificationsStore, dropOldest);
  // Only error toasts interrupt a screen reader.
  const role = toast.color === 'red' ? 'alert' : 'status';
  notifications.show({ ...toast, id, role, icon: toastIcon(toast.color) });
};

/** Removes toasts that are outdated or belong to another page. */
export const withdrawToasts = (ids: ReadonlySet<string>): void =>
  notifications.updateState(notificationsStore, (toasts) =>
    toasts.filter(({ id = '' }) => !ids.has(id)),
  );

export const toastSuccess = (message: string): void => showToast({ message, color: 'teal' });

/** The error toasts on the screen, each with the call that failed, or '' if there was no call. */
const failures = new Map<string, string>();

const withdrawFailures = (isOver: (call: string) => boolean): void => {
  const overIds = new Set([...failures].flatMap(([id, call]) => (isOver(call) ? [id] : [])));
  if (overIds.size === 0) return;
  for (const id of overIds) failures.delete(id);
  withdrawToasts(overIds);
};

// When a call is repeated, the error from its earlier attempt is removed.
callWatch.begins = (startedCall) => withdrawFailures((call) => call === startedCall);

/**
 * Removes all error toasts when the user leaves a customer, because they would make no sense on
 * another customer's pages.
 */
export const withdrawAllFailures = (): void => withdrawFailures(() => true);

const show = (error: unknown, title = ''): void => {
  const message = typeof error === 'string' ? error : messageOf(error);
  const id = ['red', title, message].join(' ');
  failures.set(id, error instanceof ProblemError ? error.call : '');
  const onClose = () => void failures.delete(id);
  showToast({ id, message, color: 'red', autoClose: false, onClose, ...(title && { title }) });
};

/**
 * Shows the server's message in a toast until the user closes it. Any other error is shown as a
 * fixed sentence.
 */
export const toastError = (error: unknown): void => show(error);

/** Shows a toast with what failed and, on a second line, why and what to do. */
export const toastFailure = (failureTitle: string, reason: unknown): void =>
  show(reason, failureTitle);
