import type { SendPlan } from '../../../../../../shared/contracts/pacing';
import { formatInZone } from '../../../../lib/format';

/** When an email and its last batch start, in words and in the customer's time zone. */
export type SendTimes = {
  readonly starts: string;
  /** Absent while the plan isn't known. For a single batch, it is the first one. */
  readonly ends?: string | undefined;
};

/**
 * Returns the times of an email in the recipient's local time: its start and end in the customer's
 * time zone.
 */
export const ownTimes = ({ startsAt, lastBatchAt, timeZone }: SendPlan): SendTimes => ({
  starts: formatInZone(startsAt, timeZone),
  ends: formatInZone(lastBatchAt, timeZone),
});

/** Returns the times. Without `startMs`, it starts now. */
export const sendTimes = (
  plan: SendPlan | undefined,
  pace: 'incremental' | 'complete' | 'threshold',
  startMs?: number,
): SendTimes => {
  if (!plan) return { starts: startMs === undefined ? 'Now' : '' };
  const { timeZone, durationSeconds, batches } = plan;
  const firstMs = startMs ?? Date.parse(plan.startsAt);
  const starts = startMs === undefined ? 'Now' : formatInZone(firstMs, timeZone);
  if (batches.length < 2) return { starts, ends: 'Same batch' };
  const last = formatInZone(firstMs + durationSeconds * 1000, timeZone);
  return { starts, ends: pace === 'threshold' ? `${last} at the earliest` : last };
};
