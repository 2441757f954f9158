import type { Catcher, Retrier } from '../definition/retriers-and-catchers';
import type { StateError } from '../state-error';
import type { Progress } from '../store/frames';

// Errors that end an execution regardless of its definition:
// https://docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html
const FATAL = ['States.Runtime', 'States.DataLimitExceeded'];

const matches = (names: readonly string[], error: string): boolean =>
  names.some(
    (name) =>
      name === error ||
      name === 'States.ALL' ||
      (name === 'States.TaskFailed' && error !== 'States.Timeout'),
  );

/**
 * Returns the progress for the state's next attempt, or undefined when no retrier applies or its
 * retries are used up.
 */
export const nextAttempt = (
  retriers: readonly Retrier[],
  { error }: StateError,
  progress: Progress,
  nowMs: number,
): Progress | undefined => {
  const index = FATAL.includes(error)
    ? -1
    : retriers.findIndex(({ ErrorEquals }) => matches(ErrorEquals, error));
  const retrier = retriers[index];
  const retriesMade = progress.retries[index] ?? 0;
  if (!retrier || retriesMade >= retrier.MaxAttempts) return undefined;
  const seconds = Math.min(
    retrier.IntervalSeconds * retrier.BackoffRate ** retriesMade,
    retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY,
  );
  return {
    ...progress,
    retries: { ...progress.retries, [index]: retriesMade + 1 },
    resumeAtMs: nowMs + seconds * 1000,
  };
};

/** Returns the catcher for the error, if any. */
export const catcherFor = (catchers: readonly Catcher[], { error }: StateError) =>
  FATAL.includes(error)
    ? undefined
    : catchers.find(({ ErrorEquals }) => matches(ErrorEquals, error));
