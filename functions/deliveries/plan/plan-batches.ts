import { planDelivery } from '../../../shared/sending/ab-test-plan';
import { maxBatches } from '../../../shared/sending/warm-up';
import type { Delivery } from '../../items/delivery/delivery';
import { partitions } from '../../items/partitions';
import { type Clock, toInstant } from '../../platform/clock';
import { abTestPartOf, sizeOfAbTest } from '../ab-test/ab-test-part';
import { activeStatuses } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { recipientTimeBatches } from '../recipient-time/recipient-time-batches';
import type {
  DeliveryPlan,
  RecipientListId,
  RecipientListStore,
} from '../recipients/recipient-list-store';
import { type DeliveryState, stop } from '../workflow/workflow-state';

export type PlanDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'change'>;
  readonly recipientLists: Pick<RecipientListStore, 'putPlan' | 'partitionIds' | 'zones'>;
  readonly clock: Clock;
};

/**
 * Plans an email that is sent in the recipient's local time. There is one batch for each moment at
 * which the chosen hour comes in some time zone.
 */
const planRecipientTime = async (
  { ownTime: recipientTime, createdAt }: Delivery,
  id: RecipientListId,
  manifest: Pick<RecipientListStore, 'zones'>,
): Promise<DeliveryPlan['batches']> => {
  if (!recipientTime) return [];
  const byPartition = await Promise.all(
    partitions.map((partition) => manifest.zones(id, partition)),
  );
  // The plan is based on the time when the email was sent, so that a repeated step makes the same
  // plan.
  const found = recipientTimeBatches(byPartition, recipientTime, Date.parse(createdAt));
  return found.map(({ offset, size, at, zones, byLane: inPartitions }) => ({
    offset,
    size,
    own: { at, zones: [...zones], byLane: [...inPartitions] },
  }));
};

/**
 * Divides the audience snapshot into batches and starts sending. Safe to repeat, because the same
 * input gives the same plan.
 */
export const planBatches = async (
  state: DeliveryState,
  { deliveries, recipientLists, clock }: PlanDependencies,
): Promise<DeliveryState> => {
  const { deliveryId, run, snapshot = [] } = state;
  const found = await deliveries.find(deliveryId);
  if (!found || found.run !== run) return stop(state);
  const counts = partitions.map(
    (partition) => snapshot.find((part) => part.lane === partition)?.count ?? 0,
  );
  const recipientCount = counts.reduce((sum, count) => sum + count, 0);
  const { type, data } = found.warmUpConfig;
  const size = sizeOfAbTest(found, recipientCount);
  const id = { deliveryId, run };
  const batches = found.ownTime
    ? await planRecipientTime(found, id, recipientLists)
    : planDelivery(recipientCount, type, data, found.trial).batches;
  if (batches.length > maxBatches) throw new Error('The audience grew too large for a batch plan');
  await recipientLists.putPlan(id, { counts, batches: [...batches] });
  const plan = { planned: recipientCount, batches: batches.length, planRun: run };
  const variants = found.trial?.variants.length ?? 0;
  const abTestPart =
    size > 0 && (await abTestPartOf(id, { counts, batches, size, variants }, recipientLists));
  const change = {
    status: 'sending',
    ...plan,
    ...(abTestPart && { trialPart: abTestPart }),
  } as const;
  const hasBegun = await deliveries.change(deliveryId, change, { from: activeStatuses, run });
  if (!hasBegun) return stop(state);
  const { lanes: _partitions, snapshot: _snapshot, ...rest } = state;
  const next = recipientCount > 0 ? 'CONTINUE' : 'FINISH';
  return { ...rest, next, batch: 0, part: 0, until: toInstant(clock()) };
};
