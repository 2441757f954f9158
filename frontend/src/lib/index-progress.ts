import { plural } from './format';

const minRefreshMs = 5_000;
/** The server’s estimate, or the browser’s clock, may be wrong. */
const maxRefreshMs = 60_000;

/**
 * Returns after how many milliseconds to ask again whether the columnar index is ready. `readyAt`
 * is when the server expects it.
 */
export const untilReady = (readyAt: string): number =>
  Math.min(maxRefreshMs, Math.max(minRefreshMs, Date.parse(readyAt) - Date.now()));

/** Returns when the index will be ready, as the end of a sentence. */
export const readyWords = (readyAt: string): string => {
  const seconds = (Date.parse(readyAt) - Date.now()) / 1000;
  if (seconds <= 0) return 'soon';
  return seconds <= 60
    ? 'within a minute'
    : `in about ${plural(Math.round(seconds / 60), 'minute')}`;
};
