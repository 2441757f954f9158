import type { UpdateSequenceBody } from '../../shared/contracts/sequences/sequence';
import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { allDay, everyDay, type SequenceType } from '../../shared/sequences/sequence-rules';
import type { Running, Sequence, Step } from '../items/sequence/sequence';
import { AppError } from '../platform/app-error';
import { toInstant } from '../platform/clock';

export const sequenceError = (message: string, field?: string) =>
  new AppError('sequence_refused', message, field ? { fields: { [field]: message } } : {});

type NewSequence = {
  readonly id: string;
  readonly type: SequenceType;
  readonly name: string;
  readonly steps: readonly Step[];
  readonly now: number;
};

export const newSequence = ({ now, steps, ...initialSettings }: NewSequence): Sequence => ({
  ...initialSettings,
  segmentId: null,
  triggerType: null,
  fromName: '',
  fromAddress: '',
  activeDays: { ...everyDay },
  activeHours: { ...allDay },
  againAfterDays: null,
  endsOutside: false,
  endsWithOrder: false,
  enabled: false,
  rev: 1,
  storeConditions: null,
  winBackDays: null,
  steps: [...steps],
  createdAt: toInstant(now),
  updatedAt: toInstant(now),
});

/** Returns the next revision of a sequence. */
export const reviseSequence = (
  value: Sequence,
  changes: Partial<Sequence>,
  now: number,
): Sequence => ({
  ...value,
  ...changes,
  rev: value.rev + 1,
  updatedAt: toInstant(now),
});

/** Picks the settings an author may change from a call that may contain more. */
export const settingsOf = ({
  rev: _rev,
  enabled: _enabled,
  includeExisting: _includeExisting,
  ...settings
}: UpdateSequenceBody): Partial<Sequence> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** @throws AppError sequence_refused when the trigger belongs to the other kind of sequence */
export const checkTriggerKind = (
  { type }: Pick<Sequence, 'type'>,
  { segmentId, triggerType, storeConditions, winBackDays }: UpdateSequenceBody,
): void => {
  if (type === 'segment' && triggerType) {
    throw sequenceError('Choose a segment. This sequence starts with one.', 'triggerType');
  }
  if (type === 'segment' && (storeConditions || winBackDays)) {
    throw sequenceError(
      'A sequence that starts with a segment can’t have store conditions. Remove them.',
      'trigger',
    );
  }
  if (type === 'shopify' && segmentId) {
    throw sequenceError('Choose a store event. This sequence starts with one.', 'segmentId');
  }
};

/** @throws AppError sequence_refused when the sequence can't have another step */
export const withStep = ({ steps }: Sequence, step: Step): Pick<Sequence, 'steps'> => {
  if (steps.length >= limits.sequence.maxSteps) throw sequenceError(messages.sequenceTooManySteps);
  return { steps: [...steps, step] };
};

/** @throws AppError sequence_refused unless the step is the last of several */
export const withoutStep = ({ steps }: Sequence, stepId: string): Pick<Sequence, 'steps'> => {
  if (steps.length === 1) throw sequenceError(messages.sequenceOnlyStep);
  if (steps.at(-1)?.id !== stepId) throw sequenceError(messages.sequenceLastStepOnly);
  return { steps: steps.slice(0, -1) };
};

export const withDelay = (
  { steps }: Sequence,
  stepId: string,
  delayInMinutes: number,
): Pick<Sequence, 'steps'> => ({
  steps: steps.map((step) => (step.id === stepId ? { ...step, delayInMinutes } : step)),
});

/** @throws AppError sequence_refused unless every step is named once */
export const withOrder = (
  { steps }: Sequence,
  stepIds: readonly string[],
): Pick<Sequence, 'steps'> => {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const orderedSteps = stepIds.flatMap((id) => byId.get(id) ?? []);
  const isComplete =
    stepIds.length === steps.length &&
    new Set(stepIds).size === steps.length &&
    orderedSteps.length === steps.length;
  if (!isComplete) throw sequenceError('List every email of the sequence exactly once.', 'stepIds');
  return { steps: orderedSteps };
};

/**
 * Returns the version of a sequence that is sent from now on. `emailRevs` are the revisions of the
 * checked emails.
 */
export const runningOf = (value: Sequence, emailRevs: readonly number[], now: number): Running => ({
  segmentId: value.segmentId,
  triggerType: value.triggerType,
  fromName: value.fromName,
  fromAddress: value.fromAddress,
  activeDays: value.activeDays,
  activeHours: value.activeHours,
  againAfterDays: value.againAfterDays,
  endsOutside: value.endsOutside,
  endsWithOrder: value.endsWithOrder,
  storeConditions: value.storeConditions,
  winBackDays: value.winBackDays,
  steps: value.steps,
  emailRevs: [...emailRevs],
  at: toInstant(now),
});

/**
 * Returns the next step for people who wait for a removed step. This is the step that now follows
 * the nearest earlier step that still exists, and it may be new. If no step follows, these people
 * have reached the end.
 *
 * The next activation forgets removed steps that no one is counted as waiting for. If more than
 * `maxGone` are left, it also forgets those with the fewest people. A person who still waits for a
 * forgotten step starts with the first step, and gets no email twice (`stepPositionOf`).
 */
export const removedStepsAfter = (
  { gone: removedSteps = {}, running }: Sequence,
  steps: readonly Step[],
  waitingCounts: ReadonlyMap<string, number>,
): Record<string, string | null> => {
  const ids = steps.map(({ id }) => id);
  const remainingIds = new Set(ids);
  const order = running?.steps.map(({ id }) => id) ?? [];
  const nextStepAfter = (index: number) => {
    const previousStepId = order.slice(0, index).findLast((id) => remainingIds.has(id));
    return ids[previousStepId === undefined ? 0 : ids.indexOf(previousStepId) + 1] ?? null;
  };
  const newlyRemoved = order.flatMap((id, index) =>
    remainingIds.has(id) ? [] : [[id, nextStepAfter(index)] as const],
  );
  const now = new Map(newlyRemoved);
  const countOf = (id: string) => waitingCounts.get(id) ?? 0;
  const earlier = Object.entries(removedSteps)
    .filter(([id]) => !remainingIds.has(id) && countOf(id) > 0)
    .sort(([one], [other]) => countOf(other) - countOf(one))
    .slice(0, limits.sequence.maxGone - newlyRemoved.length)
    .map(([id, next]) => [id, next !== null && now.has(next) ? (now.get(next) ?? null) : next]);
  return Object.fromEntries([...earlier, ...newlyRemoved]);
};
