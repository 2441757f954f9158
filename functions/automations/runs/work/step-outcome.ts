import type { RunStep } from '../../../../shared/contracts/assistant/automation-runs';
import type { TranscriptEntry } from '../../../items/assistant/automation-run';
import type { Progress } from '../run-rules';

/** The result of one step. */
export type Outcome = {
  readonly step: Pick<RunStep, 'kind' | 'name' | 'status' | 'note' | 'costMicroUsd'>;
  /**
   * The new entry of the run's transcript. Undefined when the run doesn't advance, because it
   * failed or its model was busy.
   */
  readonly transcriptEntry?: TranscriptEntry;
  readonly progress: Progress;
  /** The number of seconds until the same step is tried again. */
  readonly retryAfter?: number;
};
