import type { SendPlan } from '../../../../../../shared/contracts/send-plan';
import { formatInZone } from '../../../../lib/format';

/** The start times of an email and of its last batch, as text in the customer's time zone. */
export type SendTimes = {
  readonly starts: string;
  /**
   * The start of the last batch. Absent while the plan isn't known. If there is only one batch,
   * this is the same as `starts`.
   */
  readonly ends?: string | undefined;
};

/**
 * Returns the send times of an email that is sent in each recipient's local time. The times are in
 * the customer's time zone.
 */
export const recipientTimes = ({ startsAt, lastBatchAt, timeZone }: SendPlan): SendTimes => ({
  starts: formatInZone(startsAt, timeZone),
  ends: formatInZone(lastBatchAt, timeZone),
});

/** Returns the send times of an email. Without `startMs`, the email starts now. */
export const sendTimes = (
  plan: SendPlan | undefined,
  pace: 'incremental' | 'complete' | 'threshold',
  startMs?: number,
): SendTimes => {
  if (!plan) return { starts: startMs === undefined ? 'Now' : '' };
  const { timeZone, durationSeconds, batches } = plan;
  const firstMs = startMs ?? Date.parse(plan.startsAt);
  const starts = startMs === undefined ? 'Now' : formatInZone(firstMs, timeZone);
  if (batches.length < 2) return { starts, ends: 'Only one batch' };
  const last = formatInZone(firstMs + durationSeconds * 1000, timeZone);
  return { starts, ends: pace === 'threshold' ? `${last} at the earliest` : last };
};
