import { useEffect } from 'react';

/**
 * Two seconds, four, eight … a minute, so that not everyone calls a server at once that is down.
 */
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

/** Retries automatically without a connection, and at once when the browser is online again. */
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
