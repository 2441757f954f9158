import type { Running, Sequence, Step } from '../items/sequence/sequence';

/** Sorts the keys, because the table may return the same attributes in another order. */
const toCanonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const settings = [
  ...(['segmentId', 'triggerType', 'fromName', 'fromAddress', 'activeDays'] as const),
  ...(['activeHours', 'againAfterDays', 'endsOutside', 'endsWithOrder'] as const),
  ...(['storeConditions', 'winBackDays'] as const),
] as const satisfies readonly (keyof Running & keyof Sequence)[];

/**
 * Returns whether a step differs from what is being sent: its position, its delay, or its email.
 */
export const stepHasChanges = (
  running: Running | undefined,
  { id, delayInMinutes }: Step,
  index: number,
  emailRev: number,
): boolean => {
  const out = running?.steps[index];
  return (
    out?.id !== id ||
    out.delayInMinutes !== delayInMinutes ||
    running?.emailRevs[index] !== emailRev
  );
};

/** Returns whether an active sequence differs from what is being sent. */
export const hasChanges = (value: Sequence, emailRevs: readonly number[]): boolean => {
  const { enabled, running, steps } = value;
  if (!enabled || !running) return false;
  return (
    settings.some((name) => toCanonical(value[name]) !== toCanonical(running[name])) ||
    steps.length !== running.steps.length ||
    steps.some((step, index) => stepHasChanges(running, step, index, emailRevs[index] ?? 0))
  );
};
