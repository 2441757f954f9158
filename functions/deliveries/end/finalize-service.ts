import type { StoreFormats } from '../../customers/store-formats';
import type { DraftRepository } from '../../drafts/draft-repository';
import type { Delivery } from '../../items/delivery/delivery';
import type { Draft } from '../../items/draft';
import type { MessageRepository } from '../../messages/message-repository';
import type { DeletedRecipients } from '../../people/privacy/deleted-recipients';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { log as logger } from '../../platform/logger';
import { activeStatuses, isEnded } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { type PauseDependencies, pauseAutomatically } from '../delivery/pause-by-itself';
import type { RecentDeliveries } from '../delivery/recent-deliveries';
import { deliveredMessage } from '../notices/user-messages';
import { type DeliveryState, stop } from '../workflow/workflow-state';

export type FinalizeDependencies = PauseDependencies & {
  readonly deliveries: DeliveryRepository;
  readonly drafts: Pick<DraftRepository, 'get' | 'save'>;
  readonly recent: Pick<RecentDeliveries, 'close'>;
  readonly messages: Pick<MessageRepository, 'put'>;
  readonly deletedRecipients: Pick<DeletedRecipients, 'settleAll'>;
  readonly formatsOf: StoreFormats;
  readonly clock: Clock;
};

const failedReason = 'Something went wrong on our end. Resume it to try again.';

/**
 * Handles a delivery whose step failed permanently. Nothing is lost, because the ledger records who
 * has the email and resuming continues from there.
 */
const failDelivery = async (found: Delivery, dependencies: FinalizeDependencies) => {
  logger.error('Delivery failed', { deliveryId: found.deliveryId, customerId: found.customerId });
  const change = { status: 'failed', statusReason: failedReason } as const;
  const guard = { from: activeStatuses, run: found.run };
  await pauseAutomatically(found, change, guard, dependencies);
};

const markSent = async (
  value: Draft,
  customerId: string,
  startedAt: string,
  drafts: FinalizeDependencies['drafts'],
) => {
  if (value.status !== 'sending') return;
  // Uses the same time as the delivery's report. If failed recipients are retried, the email keeps
  // its original time.
  const sentAt = value.sentAt ?? startedAt;
  const sent: Draft = { ...value, status: 'sent', sentAt, rev: value.rev + 1 };
  try {
    await drafts.save(customerId, sent, value.rev);
  } catch (error) {
    // Another attempt of this step has already written the email.
    if (!(error instanceof AppError && error.code === 'stale_version')) throw error;
  }
};

/**
 * Ends the delivery once. If the step is repeated, it finds the delivery ended and completes what
 * is missing.
 * @returns when the delivery ended, or undefined when a later execution has taken over
 */
const endDelivery = async (
  found: Delivery,
  state: DeliveryState,
  { deliveries, clock }: FinalizeDependencies,
): Promise<string | undefined> => {
  if (found.finishedAt) return found.finishedAt;
  const finishedAt = toInstant(clock());
  const status = state.failed > 0 ? 'sent_with_errors' : 'sent';
  const result = { status, statusReason: undefined } as const;
  const change = {
    finishedAt,
    nextBatchAt: undefined,
    waitingFor: undefined,
    ...(found.status === 'cancelled' ? {} : result),
  };
  // Ends a delivery even if it's paused, because after the last email there is nothing left to
  // stop.
  const guard = { from: ['sending', 'paused', 'cancelled'] as const, run: state.run };
  return (await deliveries.change(found.deliveryId, change, guard)) ? finishedAt : undefined;
};

/**
 * Runs the last step. Records the result in the delivery and its email, and notifies the customer.
 * Also handles a delivery whose step failed permanently (`state.error`), which can be resumed.
 */
export const finalize = async (
  state: DeliveryState,
  dependencies: FinalizeDependencies,
): Promise<DeliveryState> => {
  const { deliveries, drafts, messages, deletedRecipients } = dependencies;
  const found = await deliveries.find(state.deliveryId);
  if (!found || found.run !== state.run) return stop(state);
  if (state.error !== undefined && !isEnded(found)) {
    await failDelivery(found, dependencies);
    return stop(state);
  }
  const at = await endDelivery(found, state, dependencies);
  if (!at) return stop(state);
  await dependencies.recent.close(found.customerId, found.deliveryId, Date.parse(at));
  await deletedRecipients.settleAll(found.deliveryId);
  await markSent(
    await drafts.get(found.customerId, found.deliveryId),
    found.customerId,
    found.createdAt,
    drafts,
  );
  if (found.status !== 'cancelled') {
    const formats = await dependencies.formatsOf(found.customerId);
    await messages.put(found.customerId, deliveredMessage(found, at, state, formats));
  }
  return state;
};
