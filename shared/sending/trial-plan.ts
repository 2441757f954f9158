import { trialBatches, trialSize } from './trial';
import {
  type Batch,
  planBatches,
  planDurationSeconds,
  type WarmUpData,
  type WarmUpType,
} from './warm-up';

/** What the plan needs to know of a trial. */
export type TrialTerms = { readonly percent: number; readonly hours: number };

export type BatchPlan = {
  readonly batches: readonly Batch[];
  /** From the first batch to the last. */
  readonly durationSeconds: number;
  /** How many of the batches are the trial's; absent without one. */
  readonly trialBatches?: number;
};

/**
 * Seconds that the wait for a winner takes beyond one time span. Without warm-up no time span is
 * kept, so it may be less than one.
 */
export const winnerWaitSeconds = (
  { hours }: Pick<TrialTerms, 'hours'>,
  type: WarmUpType,
  { timeSpan }: Pick<WarmUpData, 'timeSpan'>,
): number => {
  const beyond = hours * 3600 - timeSpan;
  return type === 'complete' ? beyond : Math.max(0, beyond);
};

/** The batches of a delivery, cut where its trial ends: screens and workflow use this one function. */
export const planDelivery = (
  recipients: number,
  type: WarmUpType,
  data: WarmUpData,
  trial?: TrialTerms,
): BatchPlan => {
  const size = trial ? trialSize(recipients, trial.percent) : 0;
  const batches = planBatches(recipients, type, data, size);
  if (!trial) return { batches, durationSeconds: planDurationSeconds(batches.length, data) };
  const first = trialBatches(batches, size);
  const wait = first < batches.length ? winnerWaitSeconds(trial, type, data) : 0;
  const durationSeconds = planDurationSeconds(batches.length, data) + wait;
  return { batches, durationSeconds, trialBatches: first };
};
