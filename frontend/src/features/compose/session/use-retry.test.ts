import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRetry } from './use-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('retries at growing intervals while offline, and at once when the connection returns', async () => {
  const again = vi.fn(async () => false);
  const { rerender } = renderHook(({ isOffline }) => useRetry(isOffline, again), {
    initialProps: { isOffline: true },
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(again).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3900);
  expect(again).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(again).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledTimes(3);
  rerender({ isOffline: false });
  await vi.advanceTimersByTimeAsync(200_000);
  window.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledTimes(3);
});
