import type { HoldReason } from '../../../shared/contracts/deliveries';
import type { Delivery } from '../../items/delivery/delivery';
import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { recipientsOf } from '../recipients/planned-recipients';
import type { DeliveryPlan, RecipientListStore } from '../recipients/recipient-list-store';
import type { SendQueue } from '../send/send-queue';
import { type DeliveryState, stop } from '../workflow/workflow-state';
import { quotaWaitSeconds } from './quota-wait';

export type EnqueueDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'change'>;
  readonly recipientLists: Pick<RecipientListStore, 'plan' | 'partitionIds' | 'partitionParts'>;
  readonly queue: SendQueue;
  readonly clock: Clock;
};

/**
 * The maximum number of recipients to enqueue in one step. Their 4,000 messages take ten seconds of
 * the step's 15 minutes.
 */
const maxAtOnce = 100_000;
/**
 * The seconds from the last batch to the first check of its results. Short, because a small email
 * is done within seconds and its author is watching.
 */
const settleSeconds = 2;

type Progress = {
  readonly batch: number;
  readonly part: number;
  readonly isLast: boolean;
  readonly until: string;
  readonly waitingFor: HoldReason;
};

/**
 * Returns the delivery's progress after `count` more recipients of its batch are enqueued, and when
 * the delivery continues.
 */
const nextProgress = (
  { batch, part, allow, startedAt }: DeliveryState,
  count: number,
  plan: {
    readonly size: number;
    readonly batches: number;
    readonly timeSpan: number;
    /**
     * The fixed time of the next batch, for an email that is sent in the recipient's local time.
     * It's used instead of the time span between batches.
     */
    readonly nextAt?: string | undefined;
  },
  now: number,
): Progress => {
  const done = part + count;
  const isComplete = done >= plan.size;
  const isLast = isComplete && batch + 1 >= plan.batches;
  const began = startedAt ? Date.parse(startedAt) : now;
  const nextChunkAt = count < allow ? now : now + quotaWaitSeconds * 1000;
  const next = plan.nextAt ? Date.parse(plan.nextAt) : began + plan.timeSpan * 1000;
  const pace = isComplete ? next : nextChunkAt;
  const until = toInstant(isLast ? now + settleSeconds * 1000 : pace);
  const waitingFor = plan.nextAt ? 'hour' : 'time';
  return isComplete
    ? { batch: batch + 1, part: 0, isLast, until, waitingFor }
    : { batch, part: done, isLast, until, waitingFor: count < allow ? 'time' : 'quota' };
};

/**
 * Makes the batch after the A/B test wait for the winner, and for at least the batch's own time
 * span.
 */
const waitForWinner = (
  progress: Progress,
  { trial: abTest, trialPart: abTestPart, warmUpConfig }: Delivery,
  now: number,
): Progress & { readonly trialEndsAt?: string } => {
  const { batch, part, isLast, until } = progress;
  if (!abTest || abTestPart?.batches !== batch || part > 0 || isLast) return progress;
  const abTestEndsAt = toInstant(now + abTest.hours * 3_600_000);
  const isPaced = warmUpConfig.type !== 'complete' && until > abTestEndsAt;
  return {
    ...progress,
    until: isPaced ? until : abTestEndsAt,
    waitingFor: 'winner',
    trialEndsAt: abTestEndsAt,
  };
};

const batchSchedule = ({ batches }: DeliveryPlan, batch: number, { warmUpConfig }: Delivery) => ({
  batches: batches.length,
  timeSpan: warmUpConfig.data.timeSpan,
  nextAt: batches[batch + 1]?.own?.at,
});

/** The objective on starts: the first recipients are enqueued this soon after the email was due. */
const objectiveMs = 120_000;

/**
 * Logs whether a delivery started late, for the objective on starts (lib/features/deliveries). A
 * scheduled email is due at its time, unless someone sent it earlier. Logs nothing if the delivery
 * had to wait for a quota, a warm-up, or a recipient's local time.
 */
const logStart = ({ turn }: DeliveryState, found: Delivery, now: number): void => {
  if (found.enqueued > 0 || found.ownTime || turn > 1) return;
  const { deliveryId, createdAt, sendAt = createdAt } = found;
  const durationMs = now - Math.min(Date.parse(createdAt), Date.parse(sendAt));
  log.info('First recipients queued', {
    deliveryId,
    durationMs,
    late: durationMs > objectiveMs ? 1 : 0,
  });
};

/**
 * Enqueues the allowed part of a batch for the workers and records the progress. After a crash in
 * between, the same messages are enqueued again, which the ledger makes harmless.
 */
export const enqueueBatch = async (
  state: DeliveryState,
  { deliveries, recipientLists, queue, clock }: EnqueueDependencies,
): Promise<DeliveryState> => {
  const { deliveryId, customerId, run, batch, part, allow } = state;
  const found = await deliveries.find(deliveryId);
  if (!found || found.run !== run || found.status !== 'sending') return stop(state);
  const id = { deliveryId, run: found.planRun ?? 0 };
  const deliveryPlan = await recipientLists.plan(id);
  const { offset, size } = deliveryPlan.batches[batch] ?? { offset: found.planned ?? 0, size: 0 };
  const count = Math.min(allow, maxAtOnce);
  const recipients = recipientsOf(recipientLists, id, deliveryPlan, {
    batch,
    from: part,
    size: count,
  });
  await queue.enqueue(customerId, { deliveryId, batch }, recipients);

  const now = clock();
  logStart(state, found, now);
  const plan = { size, ...batchSchedule(deliveryPlan, batch, found) };
  const progress = waitForWinner(nextProgress(state, count, plan, now), found, now);
  const { isLast, waitingFor, trialEndsAt: abTestEndsAt, ...position } = progress;
  const isRecorded = await deliveries.change(
    deliveryId,
    {
      enqueued: offset + part + count,
      batchesDone: progress.batch,
      nextBatchAt: isLast ? undefined : progress.until,
      waitingFor: isLast ? undefined : waitingFor,
      ...(abTestEndsAt && { trialEndsAt: abTestEndsAt }),
    },
    // The progress is recorded even if the delivery was paused in the meantime, because these
    // recipients are already enqueued.
    { from: ['sending', 'paused'], run },
  );
  if (!isRecorded) return stop(state);
  const enqueued = { ...state, ...position };
  return isLast
    ? { ...enqueued, since: toInstant(now), next: 'FINISH' }
    : { ...enqueued, next: 'CONTINUE' };
};
