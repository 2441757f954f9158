import type { Enrolment } from '../../items/sequence/enrolment';
import type { Running, Sequence, Step } from '../../items/sequence/sequence';

/** Where somebody stands in what goes out: at a step, past a step that is gone, or at the end. */
export type Place =
  | { readonly kind: 'step'; readonly step: Step }
  /** Theirs no longer goes out: this is the next one. */
  | { readonly kind: 'moved'; readonly step: Step }
  | { readonly kind: 'end' };

export const placeOf = ({ running, gone = {} }: Sequence, stepId: string): Place => {
  const steps = running?.steps ?? [];
  const own = steps.find(({ id }) => id === stepId);
  if (own) return { kind: 'step', step: own };
  // Forgotten since nobody was counted to wait for it: what they had is not sent again.
  const [first] = steps;
  if (first && !Object.hasOwn(gone, stepId)) return { kind: 'moved', step: first };
  const next = steps.find(({ id }) => id === gone[stepId]);
  return next ? { kind: 'moved', step: next } : { kind: 'end' };
};

/** The step behind one that went out; undefined behind the last. */
export const stepBehind = ({ steps }: Pick<Running, 'steps'>, stepId: string): Step | undefined =>
  steps[steps.findIndex(({ id }) => id === stepId) + 1];

const dayMs = 24 * 3_600_000;

/** Whether somebody who was through may enter again. */
export const mayEnterAgain = (
  { againAfterDays }: Pick<Running, 'againAfterDays'>,
  endedAt: number,
  now: number,
): boolean => againAfterDays !== null && now - endedAt >= againAfterDays * dayMs;

/**
 * Whether an order ends their stay: one placed behind what brought them in. The order that started a
 * series does not end it.
 */
export const hasBoughtSince = (
  { enteredAt }: Pick<Enrolment, 'enteredAt'>,
  orderedAt: number | undefined,
): boolean => orderedAt !== undefined && orderedAt > Date.parse(enteredAt);
