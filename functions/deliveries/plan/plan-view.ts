import type * as z from 'zod';
import type {
  DeliveryPlanView,
  PlannedBatch,
  SendPlan,
  sendPlanBody,
} from '../../../shared/contracts/pacing';
import { type Batch, batchStarts, planBatches, planDurationSeconds } from '../../../shared/warm-up';
import { planProblem } from '../../../shared/warm-up-checks';
import { localTime } from '../../../shared/zoned-time';
import type { Customer } from '../../items/account/customer';
import { type Clock, toInstant } from '../../platform/clock';
import { isOver } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { AudienceCheck } from '../recipients/audience-check';
import type { ManifestStore } from '../recipients/manifest-store';

export type PlanViewDependencies = {
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly audience: Pick<AudienceCheck, 'recipients'>;
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

/** The plans that screens draw: of sends that may come, and of deliveries under way. */
export const createPlanView = (dependencies: PlanViewDependencies) => {
  const { customers, audience, deliveries, manifest, clock } = dependencies;
  return {
    /**
     * The plan that a send with these settings would follow.
     * @throws AppError draft_has_no_audience, segment_not_found or count_takes_too_long
     */
    async ofSend(
      customerId: string,
      { segmentIds, warmUpConfig, startAt }: z.infer<typeof sendPlanBody>,
    ): Promise<SendPlan> {
      const [{ timeZone }, recipients] = await Promise.all([
        customers.get(customerId),
        audience.recipients(customerId, segmentIds),
      ]);
      const { type, data } = warmUpConfig;
      const problem = planProblem(recipients, type, data);
      const batches = problem ? [] : planBatches(recipients, type, data);
      const firstAt = startAt ? Date.parse(startAt) : clock();
      const durationSeconds = planDurationSeconds(batches.length, data);
      const starts = batchStarts(batches.length, data, { firstAt });
      return {
        ...{ recipients, timeZone, durationSeconds },
        ...(problem ? { problem } : {}),
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
      const facts = { timeZone, batchesDone, ...(waitingFor ? { waitingFor } : {}) };
      if (planRun === undefined) return { ...facts, batches: [] };
      const { batches } = await manifest.plan({ deliveryId, run: planRun });
      const isStill = isOver(found) || found.status !== 'sending';
      const first = isStill ? batches.length : batchesDone;
      const firstAt = Math.max(clock(), nextBatchAt ? Date.parse(nextBatchAt) : 0);
      const starts = batchStarts(batches.length, warmUpConfig.data, { first, firstAt });
      return { ...facts, batches: inWords(batches, starts, timeZone) };
    },
  };
};
