import { useEffect } from 'react';

/** Two seconds, four, eight … a minute: a server that is down is not asked by everybody at once. */
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

/** Tries again by itself while there is no connection, and at once when the browser finds one. */
export const useRetry = (isOffline: boolean, again: () => Promise<boolean>): void => {
  useEffect(() => {
    if (!isOffline) return;
    let wait = firstWaitMs;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const plan = () => {
      timer = setTimeout(async () => {
        await again();
        wait = Math.min(wait * 2, longestWaitMs);
        if (!isOver) plan();
      }, wait);
    };
    plan();
    const now = () => void again();
    window.addEventListener('online', now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [isOffline, again]);
};
