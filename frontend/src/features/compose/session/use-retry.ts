import { useEffect } from 'react';

/**
 * The first wait, in milliseconds. Each wait is twice as long as the one before, up to a minute, so
 * that not everyone calls a failing server at the same time.
 */
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

/**
 * Retries automatically while there is no connection, and immediately when the browser is online
 * again.
 */
export const useRetry = (isOffline: boolean, retry: () => Promise<boolean>): void => {
  useEffect(() => {
    if (!isOffline) return;
    let wait = firstWaitMs;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const plan = () => {
      timer = setTimeout(async () => {
        await retry();
        wait = Math.min(wait * 2, longestWaitMs);
        if (!isOver) plan();
      }, wait);
    };
    plan();
    const retryNow = () => void retry();
    window.addEventListener('online', retryNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
    };
  }, [isOffline, retry]);
};
