import type { Behavior } from '../model/behavior';

/** The props shared by every field of a behavior rule. */
export type BehaviorProps = {
  readonly behavior: Behavior;
  readonly onChange: (behavior: Behavior) => void;
};
