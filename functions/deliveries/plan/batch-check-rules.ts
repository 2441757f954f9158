import type { Thresholds } from '../../../shared/sending/warm-up';

export type BatchCheckCounts = {
  readonly delivered: number;
  /** The number of permanent bounces. */
  readonly bounced: number;
  readonly unsubscribes: number;
  /** The number of people who opened. Bots don't count. */
  readonly opens: number;
};

export type BatchCheckDecision =
  | { readonly decision: 'PASS' }
  | { readonly decision: 'HOLD' }
  | { readonly decision: 'PAUSE'; readonly reason: string };

/**
 * The minimum number of delivered emails. With fewer, a single bounce would already be several
 * percent.
 */
export const minDelivered = 50;
/**
 * The maximum number of times that a batch may wait for more opens. After that, the delivery is
 * paused.
 */
export const maxHolds = 3;

const percentText = (percent: number): string => `${Math.round(percent * 10) / 10}%`;

const pause = (metric: string, rate: number, limit: number): BatchCheckDecision => ({
  decision: 'PAUSE',
  reason: `${metric} reached ${percentText(rate)}. Your limit is ${percentText(limit)}. Check your list, then resume.`,
});

/**
 * Decides whether the next batch of a threshold-based warm-up may start
 * (docs/adr/0007-warm-up-batches.md). If bounces or unsubscribes exceed their limit, the delivery
 * is paused. If there are too few opens, the batch is delayed up to three times.
 */
export const evaluateBatchCheck = (
  counts: BatchCheckCounts,
  limits: Thresholds,
  holds: number,
): BatchCheckDecision => {
  const { delivered, bounced, unsubscribes, opens } = counts;
  // Rates are based on all emails that were delivered or bounced, because a bounced email was sent
  // to the provider too.
  const outcomeCount = delivered + bounced;
  if (outcomeCount < minDelivered) return { decision: 'PASS' };
  const percent = (part: number): number => (part / outcomeCount) * 100;
  if (percent(bounced) > limits.bounce) return pause('Bounces', percent(bounced), limits.bounce);
  if (percent(unsubscribes) > limits.unsubscribe) {
    return pause('Unsubscribes', percent(unsubscribes), limits.unsubscribe);
  }
  if (percent(opens) >= limits.open) return { decision: 'PASS' };
  if (holds < maxHolds) return { decision: 'HOLD' };
  return {
    decision: 'PAUSE',
    reason: `Only ${percentText(percent(opens))} opened. Your minimum is ${percentText(limits.open)}. Improve the subject, or resume as is.`,
  };
};
