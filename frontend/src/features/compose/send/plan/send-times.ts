import type { SendPlan } from '../../../../../../shared/contracts/pacing';
import { formatInZone } from '../../../../lib/format';

/** When an email starts and when its last batch does, in words and in the customer's zone. */
export type SendTimes = {
  readonly starts: string;
  /** Absent while the plan is not known; the last batch of a single one is the first. */
  readonly ends?: string | undefined;
};

/** Of an email in everybody's own time: when it begins and ends on the customer's clocks. */
export const ownTimes = ({ startsAt, lastBatchAt, timeZone }: SendPlan): SendTimes => ({
  starts: formatInZone(startsAt, timeZone),
  ends: formatInZone(lastBatchAt, timeZone),
});

/** Without `startMs` it starts now. */
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
