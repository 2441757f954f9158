import type { Catcher, Retrier } from '../definition/handlers';
import type { StateError } from '../state-error';
import type { Progress } from '../store/frames';

// These end an execution whatever its definition says:
// https://docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html
const FATAL = ['States.Runtime', 'States.DataLimitExceeded'];

const matches = (names: readonly string[], error: string): boolean =>
  names.some(
    (name) =>
      name === error ||
      name === 'States.ALL' ||
      (name === 'States.TaskFailed' && error !== 'States.Timeout'),
  );

/** The progress with which the state is tried again, or nothing when no retrier (still) applies. */
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
  const made = progress.retries[index] ?? 0;
  if (!retrier || made >= retrier.MaxAttempts) return undefined;
  const seconds = Math.min(
    retrier.IntervalSeconds * retrier.BackoffRate ** made,
    retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY,
  );
  return {
    ...progress,
    retries: { ...progress.retries, [index]: made + 1 },
    resumeAtMs: nowMs + seconds * 1000,
  };
};

/** The catcher that takes the error, if one does. */
export const catcherFor = (catchers: readonly Catcher[], { error }: StateError) =>
  FATAL.includes(error)
    ? undefined
    : catchers.find(({ ErrorEquals }) => matches(ErrorEquals, error));
