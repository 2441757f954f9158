import type { RunStep } from '../../../../shared/contracts/assistant/automation-runs';
import type { Said } from '../../../items/assistant/automation-run';
import type { Progress } from '../run-rules';

/** What came of one step. */
export type Outcome = {
  readonly step: Pick<RunStep, 'kind' | 'name' | 'status' | 'note' | 'costMicroUsd'>;
  /** Absent where the run stays where it is: it failed, or its model was busy. */
  readonly said?: Said;
  readonly progress: Progress;
  /** Seconds after which the same is tried again. */
  readonly againAfter?: number;
};
