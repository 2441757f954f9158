import type { SegmentDefinition } from '../../../../../../shared/contracts/segment-rules';
import type { SegmentView } from '../../../../../../shared/contracts/segments';
import { type Behavior, behaviorProblem, toBehavior, toBehaviorRule } from './behavior';
import { type Condition, conditionProblem, toCondition, toFieldRule } from './condition';

export type Source = { readonly id: string; readonly name: string };

/** A dynamic segment being edited. */
export type Builder = {
  readonly name: string;
  readonly sources: readonly Source[];
  readonly conditions: readonly Condition[];
  readonly behaviors: readonly Behavior[];
};

export const emptyBuilder = (name: string): Builder => ({
  name,
  sources: [],
  conditions: [],
  behaviors: [],
});

export const toBuilder = (segment: SegmentView): Builder => ({
  name: segment.name,
  sources: segment.parentSegments ?? [],
  conditions: (segment.fieldRule ?? []).map((rule, index) => toCondition(index, rule)),
  behaviors: (segment.behaviorRule ?? []).map((rule, index) => toBehavior(index, rule)),
});

/** Returns a key that isn't in the list. */
export const nextKey = (list: readonly { readonly key: number }[]): number =>
  Math.max(-1, ...list.map(({ key }) => key)) + 1;

/**
 * Returns whether a step is complete: 0 for sources, 1 for conditions, or 2 for behavior. Any later
 * step is always complete.
 */
export const isStepDone = ({ sources, conditions, behaviors }: Builder, step: number): boolean => {
  if (step === 0) return sources.length > 0;
  if (step === 1) return conditions.every((condition) => !conditionProblem(condition));
  return step > 2 || behaviors.every((behavior) => !behaviorProblem(behavior));
};

/** Returns the segment definition as stored, or undefined if something is missing. */
export const toDefinition = (builder: Builder): SegmentDefinition | undefined => {
  if (![0, 1, 2].every((step) => isStepDone(builder, step))) return undefined;
  return {
    segmentIds: builder.sources.map(({ id }) => id),
    fieldRule: builder.conditions.map(toFieldRule),
    behaviorRule: builder.behaviors.map(toBehaviorRule),
  };
};
