import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../../../shared/limits';
import { useIdleLock } from './use-idle-lock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advanceMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('locks the editor after five minutes without activity and keeps it locked', async () => {
  const { result } = renderHook(() => useIdleLock(true));
  await advanceMs(limits.legacyIdleMs - 1000);
  fireEvent.keyDown(window);
  await advanceMs(limits.legacyIdleMs - 1000);
  expect(result.current).toBe(false);
  await advanceMs(1000);
  expect(result.current).toBe(true);
  fireEvent.keyDown(window);
  await advanceMs(10);
  expect(result.current).toBe(true);
});

test('locks the editor only while activity is monitored, and unlocks it when monitoring ends', async () => {
  const { result, rerender } = renderHook(({ isWatching }) => useIdleLock(isWatching), {
    initialProps: { isWatching: false },
  });
  await advanceMs(limits.legacyIdleMs * 2);
  expect(result.current).toBe(false);
  rerender({ isWatching: true });
  await advanceMs(limits.legacyIdleMs);
  expect(result.current).toBe(true);
  rerender({ isWatching: false });
  expect(result.current).toBe(false);
});
