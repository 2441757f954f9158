import { waitFor } from '@testing-library/react';

/** The toasts on the screen, errors and other news alike. */
export const shownToasts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.mantine-Notification-root'),
];

/** The first toast, once there is one. */
export const findToast = (): Promise<HTMLElement> =>
  waitFor(() => {
    const [toast] = shownToasts();
    if (!toast) throw new Error('No toast is shown.');
    return toast;
  });
