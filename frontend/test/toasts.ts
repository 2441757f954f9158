import { waitFor } from '@testing-library/react';

/** Returns all toasts on the screen, including errors. */
export const shownToasts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.mantine-Notification-root'),
];

/** Finds the first toast. */
export const findToast = (): Promise<HTMLElement> =>
  waitFor(() => {
    const [toast] = shownToasts();
    if (!toast) throw new Error('No toast is shown.');
    return toast;
  });
