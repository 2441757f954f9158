import type * as z from 'zod';
import type { RecipientTimePlan } from '../../../shared/contracts/email/recipient-time';
import type { WarmUpConfig } from '../../../shared/contracts/emails';
import type {
  DeliveryPlanView,
  PlannedBatch,
  SendPlan,
  sendPlanBody,
} from '../../../shared/contracts/send-plan';
import {
  type AbTestTerms,
  type BatchPlan,
  planDelivery,
  winnerWaitSeconds,
} from '../../../shared/sending/ab-test-plan';
import { ownTimeProblem } from '../../../shared/sending/recipient-time';
import { type Batch, batchStarts } from '../../../shared/sending/warm-up';
import { planProblem } from '../../../shared/sending/warm-up-checks';
import { localTime } from '../../../shared/zoned-time';
import { homeZone } from '../../audience/zones/zone-names';
import type { Customer } from '../../items/account/customer';
import type { Delivery } from '../../items/delivery/delivery';
import { type Clock, toInstant } from '../../platform/clock';
import type { MembersByZone } from '../../segments/evaluation/member-count';
import { isEnded } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { recipientTimeBatches, recipientTimeStart } from '../recipient-time/recipient-time-batches';
import type { RecipientTimeTerms } from '../recipient-time/recipient-time-rules';
import type { DeliveryPlan, RecipientListStore } from '../recipients/recipient-list-store';
import type { RecipientsCheck } from '../recipients/recipients-check';

export type PlanViewDependencies = {
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly recipients: Pick<RecipientsCheck, 'count' | 'zones'>;
  readonly deliveries: Pick<DeliveryRepository, 'get'>;
  readonly recipientLists: Pick<RecipientListStore, 'plan'>;
  readonly clock: Clock;
};

const toBatchViews = (
  batches: readonly (Batch & Pick<PlannedBatch, 'zones'>)[],
  starts: readonly (number | undefined)[],
  timeZone: string,
): PlannedBatch[] =>
  batches.map(({ offset, size, zones }, index) => {
    const start = starts[index];
    const times =
      start === undefined
        ? {}
        : { startsAt: toInstant(start), localTime: localTime(start, timeZone) };
    const named = zones ? { zones } : {};
    return { number: index + 1, size, total: offset + size, ...times, ...named };
  });

const emptyPlan: BatchPlan = { batches: [], durationSeconds: 0 };

/**
 * Returns how long the batch after the A/B test waits for the winner, as input for calculating
 * batch times. Empty without an A/B test.
 */
const holdReasonOf = (
  { type, data }: WarmUpConfig,
  abTest: Pick<AbTestTerms, 'hours'> | undefined,
  abTestBatches: number | undefined,
) =>
  abTest && abTestBatches
    ? { wait: { before: abTestBatches, seconds: winnerWaitSeconds(abTest, type, data) } }
    : {};

/**
 * Returns the time zones of a batch as shown in the UI. People whose zone is unknown are in the
 * customer's zone.
 */
const named = (zones: readonly string[], timeZone: string): string[] => [
  ...new Set(zones.map((zone) => zone || homeZone(timeZone))),
];

/** A batch with the time at which it starts, in epoch ms. */
type TimedBatch = Pick<PlannedBatch, 'zones'> & {
  readonly offset: number;
  readonly size: number;
  readonly startMs: number;
};

const zonesIn = (batches: readonly TimedBatch[]): number =>
  new Set(batches.flatMap(({ zones = [] }) => zones)).size;

/**
 * Returns the plan for an email that would be scheduled now and sent in the recipient's local time.
 */
const recipientTimePlanOf = (people: MembersByZone, terms: RecipientTimeTerms, now: number) => {
  const startMs = recipientTimeStart(people, terms, now);
  const batches = recipientTimeBatches([people.zones], terms, startMs).map(
    ({ offset, size, at, zones }): TimedBatch => ({
      offset,
      size,
      startMs: Date.parse(at),
      zones: named(zones, terms.timeZone),
    }),
  );
  const recipientTime: RecipientTimePlan = {
    at: terms.at,
    zones: zonesIn(batches),
    isComplete: people.isComplete,
    unknown: people.zones[''] ?? 0,
  };
  return { startMs, batches, ownTime: recipientTime };
};

/**
 * Returns the plan of a delivery in progress, with the times of batch `first` and later ones.
 * Returns undefined when all batches are sent at a single time.
 */
const ongoingRecipientTimePlan = (
  { ownTime: recipientTime }: Delivery,
  { batches }: DeliveryPlan,
  { first, now }: { readonly first: number; readonly now: number },
) => {
  if (!recipientTime) return undefined;
  const timedBatches = batches.flatMap(({ offset, size, own }): TimedBatch[] =>
    own
      ? [
          {
            offset,
            size,
            startMs: Date.parse(own.at),
            zones: named(own.zones, recipientTime.timeZone),
          },
        ]
      : [],
  );
  const plan: RecipientTimePlan = { at: recipientTime.at, zones: zonesIn(timedBatches) };
  const starts = timedBatches.map(({ startMs }, index) =>
    index < first ? undefined : Math.max(startMs, now),
  );
  return { batches: timedBatches, starts, ownTime: plan };
};

/** Reads people's time zones again on every call. Nothing is cached between two calls. */
const planForRecipientTime = async (
  customerId: string,
  { trial: abTest, warmUpConfig, ...segmentChoice }: z.infer<typeof sendPlanBody>,
  { at, late: latePolicy }: NonNullable<z.infer<typeof sendPlanBody>['ownTime']>,
  { customers, recipients, clock }: PlanViewDependencies,
): Promise<SendPlan> => {
  const { timeZone } = await customers.get(customerId);
  const problem = ownTimeProblem({
    hasAbTest: abTest !== undefined,
    isPaced: warmUpConfig.type !== 'complete',
  });
  const people = await recipients.zones(customerId, segmentChoice, { timeZone });
  const plan = recipientTimePlanOf(people, { at, late: latePolicy, timeZone }, clock());
  const starts = plan.batches.map(({ startMs }) => startMs);
  const lastMs = starts.at(-1) ?? plan.startMs;
  const last = plan.batches.at(-1);
  return {
    recipients: last ? last.offset + last.size : 0,
    timeZone,
    ownTime: plan.ownTime,
    ...(problem ? { problem } : {}),
    batches: problem ? [] : toBatchViews(plan.batches, starts, timeZone),
    durationSeconds: Math.round((lastMs - plan.startMs) / 1000),
    startsAt: toInstant(plan.startMs),
    lastBatchAt: toInstant(lastMs),
  };
};

/**
 * Returns the plans shown in the UI, for emails that could be sent and for deliveries in progress.
 */
export const createPlanView = (dependencies: PlanViewDependencies) => {
  const { customers, recipients, deliveries, recipientLists, clock } = dependencies;

  return {
    /**
     * Returns the plan that an email sent with these settings would follow.
     * @throws AppError draft_has_no_audience, segment_not_found or count_takes_too_long
     */
    async ofSend(customerId: string, body: z.infer<typeof sendPlanBody>): Promise<SendPlan> {
      if (body.ownTime) return planForRecipientTime(customerId, body, body.ownTime, dependencies);
      const { warmUpConfig, trial: abTest, startAt } = body;
      const [{ timeZone }, count] = await Promise.all([
        customers.get(customerId),
        recipients.count(customerId, body),
      ]);
      const { type, data } = warmUpConfig;
      const problem = planProblem(count, type, data, abTest);
      const {
        batches,
        durationSeconds,
        trialBatches: abTestBatches,
      } = problem ? emptyPlan : planDelivery(count, type, data, abTest);
      const firstBatchAt = startAt ? Date.parse(startAt) : clock();
      const wait = holdReasonOf(warmUpConfig, abTest, abTestBatches);
      const starts = batchStarts(batches.length, data, { firstBatchAt, ...wait });
      return {
        recipients: count,
        timeZone,
        durationSeconds,
        ...(problem ? { problem } : {}),
        ...(abTestBatches ? { trialBatches: abTestBatches } : {}),
        batches: toBatchViews(batches, starts, timeZone),
        startsAt: toInstant(firstBatchAt),
        lastBatchAt: toInstant(firstBatchAt + durationSeconds * 1000),
      };
    },

    /** @throws AppError delivery_not_found */
    async ofDelivery(customerId: string, deliveryId: string): Promise<DeliveryPlanView> {
      const [{ timeZone }, storedDelivery] = await Promise.all([
        customers.get(customerId),
        deliveries.get(customerId, deliveryId),
      ]);
      const { planRun, batchesDone, waitingFor, nextBatchAt, warmUpConfig } = storedDelivery;
      const abTestBatches = storedDelivery.trialPart?.batches;
      const planDetails = {
        timeZone,
        batchesDone,
        ...(waitingFor ? { waitingFor } : {}),
        ...(abTestBatches ? { trialBatches: abTestBatches } : {}),
      };
      if (planRun === undefined) return { ...planDetails, batches: [] };
      const plan = await recipientLists.plan({ deliveryId, run: planRun });
      const { batches } = plan;
      const isNoLongerSending = isEnded(storedDelivery) || storedDelivery.status !== 'sending';
      const first = isNoLongerSending ? batches.length : batchesDone;
      const firstBatchAt = Math.max(clock(), nextBatchAt ? Date.parse(nextBatchAt) : 0);
      const own = ongoingRecipientTimePlan(storedDelivery, plan, { first, now: clock() });
      if (own) {
        const batchViews = toBatchViews(own.batches, own.starts, timeZone);
        return { ...planDetails, ownTime: own.ownTime, batches: batchViews };
      }
      const wait = holdReasonOf(warmUpConfig, storedDelivery.trial, abTestBatches);
      const starts = batchStarts(batches.length, warmUpConfig.data, {
        first,
        firstBatchAt,
        ...wait,
      });
      return { ...planDetails, batches: toBatchViews(batches, starts, timeZone) };
    },
  };
};
