import type * as z from 'zod';
import type { WarmUpConfig } from '../../../shared/contracts/emails';
import type {
  DeliveryPlanView,
  PlannedBatch,
  SendPlan,
  sendPlanBody,
} from '../../../shared/contracts/pacing';
import {
  type BatchPlan,
  planDelivery,
  type TrialTerms,
  winnerWaitSeconds,
} from '../../../shared/trial-plan';
import { type Batch, batchStarts } from '../../../shared/warm-up';
import { planProblem } from '../../../shared/warm-up-checks';
import { localTime } from '../../../shared/zoned-time';
import type { Customer } from '../../items/account/customer';
import { type Clock, toInstant } from '../../platform/clock';
import { isOver } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { ManifestStore } from '../recipients/manifest-store';
import type { RecipientsCheck } from '../recipients/recipients-check';

export type PlanViewDependencies = {
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly recipients: Pick<RecipientsCheck, 'count'>;
  readonly deliveries: Pick<DeliveryRepository, 'get'>;
  readonly manifest: Pick<ManifestStore, 'plan'>;
  readonly clock: Clock;
};

const inWords = (
  batches: readonly Batch[],
  starts: readonly (number | undefined)[],
  timeZone: string,
): PlannedBatch[] =>
  batches.map(({ offset, size }, index) => {
    const start = starts[index];
    const times =
      start === undefined
        ? {}
        : { startsAt: toInstant(start), localTime: localTime(start, timeZone) };
    return { number: index + 1, size, total: offset + size, ...times };
  });

const emptyPlan: BatchPlan = { batches: [], durationSeconds: 0 };

/** The wait for the winner, as the starts of batches need it. */
const waitOf = (
  { type, data }: WarmUpConfig,
  trial: Pick<TrialTerms, 'hours'> | undefined,
  trialBatches: number | undefined,
) =>
  trial && trialBatches
    ? { wait: { before: trialBatches, seconds: winnerWaitSeconds(trial, type, data) } }
    : {};

/** The plans that screens draw: of sends that may come, and of deliveries under way. */
export const createPlanView = (dependencies: PlanViewDependencies) => {
  const { customers, recipients, deliveries, manifest, clock } = dependencies;
  return {
    /**
     * The plan that a send with these settings would follow.
     * @throws AppError draft_has_no_audience, segment_not_found or count_takes_too_long
     */
    async ofSend(
      customerId: string,
      { segmentIds, warmUpConfig, trial, startAt }: z.infer<typeof sendPlanBody>,
    ): Promise<SendPlan> {
      const [{ timeZone }, count] = await Promise.all([
        customers.get(customerId),
        recipients.count(customerId, segmentIds),
      ]);
      const { type, data } = warmUpConfig;
      const problem = planProblem(count, type, data, trial);
      const { batches, durationSeconds, trialBatches } = problem
        ? emptyPlan
        : planDelivery(count, type, data, trial);
      const firstAt = startAt ? Date.parse(startAt) : clock();
      const wait = waitOf(warmUpConfig, trial, trialBatches);
      const starts = batchStarts(batches.length, data, { firstAt, ...wait });
      return {
        ...{ recipients: count, timeZone, durationSeconds },
        ...(problem ? { problem } : {}),
        ...(trialBatches ? { trialBatches } : {}),
        batches: inWords(batches, starts, timeZone),
        startsAt: toInstant(firstAt),
        lastBatchAt: toInstant(firstAt + durationSeconds * 1000),
      };
    },

    /** @throws AppError delivery_not_found */
    async ofDelivery(customerId: string, deliveryId: string): Promise<DeliveryPlanView> {
      const [{ timeZone }, found] = await Promise.all([
        customers.get(customerId),
        deliveries.get(customerId, deliveryId),
      ]);
      const { planRun, batchesDone, waitingFor, nextBatchAt, warmUpConfig } = found;
      const trialBatches = found.trialPart?.batches;
      const facts = {
        ...{ timeZone, batchesDone },
        ...(waitingFor ? { waitingFor } : {}),
        ...(trialBatches ? { trialBatches } : {}),
      };
      if (planRun === undefined) return { ...facts, batches: [] };
      const { batches } = await manifest.plan({ deliveryId, run: planRun });
      const isStill = isOver(found) || found.status !== 'sending';
      const first = isStill ? batches.length : batchesDone;
      const firstAt = Math.max(clock(), nextBatchAt ? Date.parse(nextBatchAt) : 0);
      const wait = waitOf(warmUpConfig, found.trial, trialBatches);
      const starts = batchStarts(batches.length, warmUpConfig.data, { first, firstAt, ...wait });
      return { ...facts, batches: inWords(batches, starts, timeZone) };
    },
  };
};
