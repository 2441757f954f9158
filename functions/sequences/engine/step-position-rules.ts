import type { Enrollment } from '../../items/sequence/enrollment';
import type { Running, Sequence, Step } from '../../items/sequence/sequence';

/** A person's position in the running version: at a step, after a removed step, or at the end. */
export type StepPosition =
  | { readonly kind: 'step'; readonly step: Step }
  /** The person's step is no longer sent, so `step` is the next one. */
  | { readonly kind: 'moved'; readonly step: Step }
  | { readonly kind: 'end' };

export const stepPositionOf = (
  { running, gone: removedSteps = {} }: Sequence,
  stepId: string,
): StepPosition => {
  const steps = running?.steps ?? [];
  const currentStep = steps.find(({ id }) => id === stepId);
  if (currentStep) return { kind: 'step', step: currentStep };
  // The removed step was forgotten because no one was counted as waiting for it. The person starts
  // with the first step, and emails they already got aren't sent again.
  const [first] = steps;
  if (first && !Object.hasOwn(removedSteps, stepId)) return { kind: 'moved', step: first };
  const next = steps.find(({ id }) => id === removedSteps[stepId]);
  return next ? { kind: 'moved', step: next } : { kind: 'end' };
};

/** Returns the step after one that was sent, or undefined after the last. */
export const stepAfter = ({ steps }: Pick<Running, 'steps'>, stepId: string): Step | undefined =>
  steps[steps.findIndex(({ id }) => id === stepId) + 1];

const dayMs = 24 * 3_600_000;

/** Returns whether a person who completed the sequence may enter again. */
export const mayReenter = (
  { againAfterDays: reentryDays }: Pick<Running, 'againAfterDays'>,
  endedAt: number,
  now: number,
): boolean => reentryDays !== null && now - endedAt >= reentryDays * dayMs;

/**
 * Returns whether the person placed an order after their entry event, which ends their enrollment.
 * The order that started a sequence doesn't end it.
 */
export const hasBoughtSince = (
  { enteredAt }: Pick<Enrollment, 'enteredAt'>,
  orderedAt: number | undefined,
): boolean => orderedAt !== undefined && orderedAt > Date.parse(enteredAt);
