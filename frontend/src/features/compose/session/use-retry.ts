import { useEffect } from 'react';

/**
 * The first wait before a retry, in milliseconds. Each wait is twice as long as the previous one,
 * up to a minute. This way, a failing server gets fewer calls.
 */
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

/**
 * Retries a save automatically while the server can't be reached. Retries immediately when the
 * browser is online again.
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
