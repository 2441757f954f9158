import type { Behavior } from '../model/behavior';

/** What every field of a rule about behavior shows and changes. */
export type BehaviorProps = {
  readonly behavior: Behavior;
  readonly onChange: (behavior: Behavior) => void;
};
