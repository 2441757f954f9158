import type { WaitReason } from '../../../shared/contracts/deliveries';
import type { Delivery } from '../../items/delivery/delivery';
import { type Clock, toInstant } from '../../platform/clock';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { DeliveryPlan, ManifestStore } from '../recipients/manifest-store';
import { recipientsOf } from '../recipients/planned-recipients';
import type { SendQueue } from '../send/send-queue';
import { type DeliveryState, stop } from '../workflow/workflow-state';
import { quotaWaitSeconds } from './quota-wait';

export type EnqueueDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'change'>;
  readonly manifest: Pick<ManifestStore, 'plan' | 'laneIds' | 'laneParts'>;
  readonly queue: SendQueue;
  readonly clock: Clock;
};

/**
 * Recipients enqueued per step: their 4,000 messages take ten seconds of its 15 minutes.
 */
const mostAtOnce = 100_000;
/** The wait after the last batch: most mails are settled by then. */
const settleSeconds = 10;

type Progress = {
  readonly batch: number;
  readonly part: number;
  readonly isLast: boolean;
  readonly until: string;
  readonly waitingFor: WaitReason;
};

/** Where the delivery stands once `count` more of its batch are enqueued, and when it goes on. */
const progressAfter = (
  { batch, part, allow, startedAt }: DeliveryState,
  count: number,
  plan: {
    readonly size: number;
    readonly batches: number;
    readonly timeSpan: number;
    /** When the next batch goes, whatever the time span: in an email in everybody's own time. */
    readonly nextAt?: string | undefined;
  },
  now: number,
): Progress => {
  const done = part + count;
  const isWhole = done >= plan.size;
  const isLast = isWhole && batch + 1 >= plan.batches;
  const began = startedAt ? Date.parse(startedAt) : now;
  const rest = count < allow ? now : now + quotaWaitSeconds * 1000;
  const next = plan.nextAt ? Date.parse(plan.nextAt) : began + plan.timeSpan * 1000;
  const pace = isWhole ? next : rest;
  const until = toInstant(isLast ? now + settleSeconds * 1000 : pace);
  const waitingFor = plan.nextAt ? 'hour' : 'time';
  return isWhole
    ? { batch: batch + 1, part: 0, isLast, until, waitingFor }
    : { batch, part: done, isLast, until, waitingFor: count < allow ? 'time' : 'quota' };
};

/** After the trial's last batch the next one waits for the winner, and at least its time span. */
const waitForWinner = (
  progress: Progress,
  { trial, trialPart, warmUpConfig }: Delivery,
  now: number,
): Progress & { readonly trialEndsAt?: string } => {
  const { batch, part, isLast, until } = progress;
  if (!trial || trialPart?.batches !== batch || part > 0 || isLast) return progress;
  const trialEndsAt = toInstant(now + trial.hours * 3_600_000);
  const isPaced = warmUpConfig.type !== 'complete' && until > trialEndsAt;
  return { ...progress, until: isPaced ? until : trialEndsAt, waitingFor: 'winner', trialEndsAt };
};

const paceOf = ({ batches }: DeliveryPlan, batch: number, { warmUpConfig }: Delivery) => ({
  batches: batches.length,
  timeSpan: warmUpConfig.data.timeSpan,
  nextAt: batches[batch + 1]?.own?.at,
});

/**
 * Hands the allowed part of a batch to the workers and records how far it came. A crash between the
 * two enqueues the same messages again, which the ledger makes harmless.
 */
export const enqueueBatch = async (
  state: DeliveryState,
  { deliveries, manifest, queue, clock }: EnqueueDependencies,
): Promise<DeliveryState> => {
  const { deliveryId, customerId, run, batch, part, allow } = state;
  const found = await deliveries.find(deliveryId);
  if (!found || found.run !== run || found.status !== 'sending') return stop(state);
  const id = { deliveryId, run: found.planRun ?? 0 };
  const planned = await manifest.plan(id);
  const { offset, size } = planned.batches[batch] ?? { offset: found.planned ?? 0, size: 0 };
  const count = Math.min(allow, mostAtOnce);
  const recipients = recipientsOf(manifest, id, planned, { batch, from: part, size: count });
  await queue.enqueue(customerId, { deliveryId, batch }, recipients);

  const now = clock();
  const plan = { size, ...paceOf(planned, batch, found) };
  const progress = waitForWinner(progressAfter(state, count, plan, now), found, now);
  const { isLast, waitingFor, trialEndsAt, ...position } = progress;
  const noted = await deliveries.change(
    deliveryId,
    {
      enqueued: offset + part + count,
      batchesDone: progress.batch,
      nextBatchAt: isLast ? undefined : progress.until,
      waitingFor: isLast ? undefined : waitingFor,
      ...(trialEndsAt && { trialEndsAt }),
    },
    // Recorded even if paused meanwhile, because these recipients have been handed over.
    { from: ['sending', 'paused'], run },
  );
  if (!noted) return stop(state);
  return { ...state, ...position, next: isLast ? 'FINISH' : 'CONTINUE' };
};
