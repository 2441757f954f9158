import { waitFor } from '@testing-library/react';

/** Returns the toasts on the screen, errors and others. */
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
