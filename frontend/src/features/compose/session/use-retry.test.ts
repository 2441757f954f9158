import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRetry } from './use-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('retries at growing intervals while offline, and immediately when the connection returns', async () => {
  const retry = vi.fn(async () => false);
  const { rerender } = renderHook(({ isOffline }) => useRetry(isOffline, retry), {
    initialProps: { isOffline: true },
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(retry).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3900);
  expect(retry).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(retry).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(3);
  rerender({ isOffline: false });
  await vi.advanceTimersByTimeAsync(200_000);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(3);
});
