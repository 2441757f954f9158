import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readyWords, untilReady } from './index-progress';

// Stops only the clock. With all timers faked, the cleanup after each test would wait forever.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  [-1, 'soon', 5_000],
  [4, 'within a minute', 5_000],
  [60, 'within a minute', 60_000],
  [61, 'in about 1 minute', 60_000],
  [350, 'in about 6 minutes', 60_000],
])('with %i s left, says "%s" and asks again after %i ms', (seconds, words, ms) => {
  const readyAt = new Date(Date.now() + seconds * 1000).toISOString();
  expect(readyWords(readyAt)).toBe(words);
  expect(untilReady(readyAt)).toBe(ms);
});
