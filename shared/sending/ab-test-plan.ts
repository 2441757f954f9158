import { abTestBatches, abTestSize } from './ab-test';
import {
  type Batch,
  planBatches,
  planDurationSeconds,
  type WarmUpData,
  type WarmUpType,
} from './warm-up';

/** The settings of an A/B test that a delivery's plan depends on. */
export type AbTestTerms = { readonly percent: number; readonly hours: number };

export type BatchPlan = {
  readonly batches: readonly Batch[];
  /** The time from the first batch to the last. */
  readonly durationSeconds: number;
  /** The number of batches that belong to the A/B test. Absent without an A/B test. */
  readonly trialBatches?: number;
};

/**
 * Returns how many seconds longer the wait for a winner is than the time between two batches. If
 * the wait is shorter, returns 0. For a complete delivery, which has no time between batches, the
 * result can be negative.
 */
export const winnerWaitSeconds = (
  { hours }: Pick<AbTestTerms, 'hours'>,
  type: WarmUpType,
  { timeSpan }: Pick<WarmUpData, 'timeSpan'>,
): number => {
  const beyond = hours * 3600 - timeSpan;
  return type === 'complete' ? beyond : Math.max(0, beyond);
};

/**
 * Returns the batches of a delivery. No batch crosses the end of the A/B test. Both the screens and
 * the workflow use this function.
 */
export const planDelivery = (
  recipients: number,
  type: WarmUpType,
  data: WarmUpData,
  abTest?: AbTestTerms,
): BatchPlan => {
  const size = abTest ? abTestSize(recipients, abTest.percent) : 0;
  const batches = planBatches(recipients, type, data, size);
  if (!abTest) return { batches, durationSeconds: planDurationSeconds(batches.length, data) };
  const first = abTestBatches(batches, size);
  const wait = first < batches.length ? winnerWaitSeconds(abTest, type, data) : 0;
  const durationSeconds = planDurationSeconds(batches.length, data) + wait;
  return { batches, durationSeconds, trialBatches: first };
};
