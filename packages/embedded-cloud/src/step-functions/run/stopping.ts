import type { Clock } from '../../core/clock';

/**
 * Thrown to unwind a branch when it was stopped, when another branch failed, or when the service is
 * closing.
 */
export class StoppedError extends Error {
  override readonly name = 'Stopped';
}

export const throwIfStopped = (signal: AbortSignal) => {
  if (signal.aborted) throw new StoppedError();
};

/** Returns the promise's result, or throws a StoppedError if the signal is aborted first. */
export const rejectWhenStopped = async <T>(task: Promise<T>, signal: AbortSignal): Promise<T> => {
  // Code may no longer await the task. Its failure must not crash the process.
  task.catch(() => undefined);
  throwIfStopped(signal);
  const { promise: stopRejection, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new StoppedError());
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([task, stopRejection]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

/** Sleeps until cloud time reaches `atMs`, however far away it is. */
export const sleepUntil = async (
  atMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> => {
  if (atMs <= clock.now()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.wakeAt(atMs, resolve);
  try {
    await rejectWhenStopped(promise, signal);
  } finally {
    cancel();
  }
};

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Runs the work with a timeout in real time, because a function runs in real time. Moving the cloud
 * clock must not time it out.
 */
export const withTimeout = async <T>(
  task: Promise<T>,
  seconds: number,
  onTimeout: () => Error,
): Promise<T> => {
  const { promise: timeoutRejection, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(onTimeout()), Math.min(seconds * 1000, LONGEST_TIMEOUT_MS));
  try {
    return await Promise.race([task, timeoutRejection]);
  } finally {
    clearTimeout(timer);
  }
};
