import { notifications } from '@mantine/notifications';
import { messageOf } from './api/problem-error';

export const toastSuccess = (message: string): void =>
  void notifications.show({ message, color: 'teal' });

/** Shows a server's message, or the fixed sentence for anything else. */
export const toastError = (error: unknown): void =>
  void notifications.show({
    message: typeof error === 'string' ? error : messageOf(error),
    color: 'red',
    autoClose: 8000,
  });
