/** How long work may be put off while the browser stays busy, in milliseconds. */
const timeout = 1000;

/** Resolves when the browser has nothing to do, or after a second. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
