import { waitFor } from '@testing-library/react';

/** Returns all toasts on the screen, including errors. */
export const visibleToasts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.mantine-Notification-root'),
];

/** Finds the first toast. */
export const findToast = (): Promise<HTMLElement> =>
  waitFor(() => {
    const [toast] = visibleToasts();
    if (!toast) throw new Error('No toast is shown.');
    return toast;
  });
