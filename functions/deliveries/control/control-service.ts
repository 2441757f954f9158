import type { DeliveryStatus } from '../../../shared/contracts/deliveries';
import type { Author, DraftEvent } from '../../drafts/draft-log';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { Customer } from '../../items/account/customer';
import type { Delivery } from '../../items/delivery/delivery';
import { checkSwitchedOn } from '../../plans/account';
import { checkSequences } from '../../plans/sequence-plan';
import { AppError, type AppErrorCode } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { awaitsWinner } from '../ab-test/ab-test-part';
import { activeStatuses, isEnded } from '../delivery/delivery';
import type { DeliveryChange, DeliveryRepository, Guard } from '../delivery/delivery-repository';
import { checkSenderOf, type Senders } from '../delivery/sender-status';
import type { ReputationService } from '../reputation/reputation-service';

export type ControlDependencies = {
  readonly deliveries: DeliveryRepository;
  readonly log: Pick<DraftLog, 'items'>;
  /** Refuses with an error while the account's sending is paused. */
  readonly reputation: Pick<ReputationService, 'check'>;
  readonly senders: Senders;
  readonly customers: { get(customerId: string): Promise<Pick<Customer, 'premium' | 'status'>> };
  readonly clock: Clock;
};

type ControlError = { readonly code: AppErrorCode; readonly message: string };

const notPausable: ControlError = {
  code: 'delivery_not_pausable',
  message: 'Only an email that is being sent can be paused.',
};
const notResumable: ControlError = {
  code: 'delivery_not_resumable',
  message: 'Only a paused email can be resumed.',
};
const notCancellable: ControlError = {
  code: 'delivery_not_cancellable',
  message: 'This email has already finished sending.',
};

const notWaiting: ControlError = {
  code: 'delivery_not_waiting',
  message: 'This email isn’t waiting for a batch anymore. Reload to see its progress.',
};

const waitsForLocalHour: ControlError = {
  code: 'delivery_not_waiting',
  message: 'This email is sent by recipient time zone, so you can’t skip this wait.',
};

const toAppError = ({ code, message }: ControlError) => new AppError(code, message);

/**
 * Reads a delivery that users can control. An email in a sequence is sent for as long as the
 * sequence is active, so only the sequence can stop it.
 */
const createReader =
  (deliveries: Pick<DeliveryRepository, 'get'>) =>
  /** @throws AppError delivery_not_found, or draft_in_sequence for an email in a sequence */
  async (customerId: string, deliveryId: string): Promise<Delivery> => {
    const found = await deliveries.get(customerId, deliveryId);
    if (!found.sequenceId) return found;
    const message = 'This email is part of a sequence. Deactivate the sequence to stop it.';
    throw new AppError('draft_in_sequence', message);
  };

/**
 * Returns true if the delivery waits for a certain time. Returns false if it waits for the daily
 * quota or the sending switch.
 */
const isWaiting = ({ nextBatchAt, waitingFor }: Delivery, now: number): boolean =>
  nextBatchAt !== undefined &&
  Date.parse(nextBatchAt) > now &&
  (waitingFor === 'time' || waitingFor === 'opens' || waitingFor === 'winner');

/** Returns what a resumed delivery waits for. The due time of its next batch stays the same. */
const holdReasonOf = (found: Delivery, now: number): Delivery['waitingFor'] => {
  if (!found.nextBatchAt || Date.parse(found.nextBatchAt) <= now) return undefined;
  if (found.ownTime) return 'hour';
  return awaitsWinner(found, found.batchesDone) ? 'winner' : 'time';
};

/**
 * Pauses, resumes, and cancels deliveries, and skips waits. Each action is one conditional write
 * together with an entry in the email's log. Pausing only sets the status, which every step and
 * worker reads. The other actions also increase `run`, so that the stream handler starts a new
 * execution.
 */
export const createControlService = (dependencies: ControlDependencies) => {
  const { deliveries, log, reputation, senders, customers, clock } = dependencies;
  const get = createReader(deliveries);

  const change = async (
    found: Delivery,
    changes: DeliveryChange,
    event: DraftEvent,
    { refusal, ...guard }: Pick<Guard, 'from' | 'rev'> & { readonly refusal: ControlError },
  ) => {
    const { customerId, deliveryId, status, run } = found;
    if (isEnded(found) || !guard.from.includes(status)) throw toAppError(refusal);
    const lines = await log.items(customerId, deliveryId, [event]);
    const runGuard = { ...guard, run };
    if (!(await deliveries.change(deliveryId, changes, runGuard, { customerId, lines }))) {
      throw toAppError(refusal);
    }
  };

  return {
    /** @throws AppError delivery_not_found or delivery_not_pausable */
    async pause(customerId: string, deliveryId: string, author?: Author): Promise<void> {
      const found = await get(customerId, deliveryId);
      if (found.status === 'paused') return;
      const changes = { status: 'paused', waitingFor: undefined } as const;
      const guard = { from: activeStatuses, refusal: notPausable };
      await change(found, changes, { kind: 'paused', author }, guard);
    },

    /**
     * Resumes a delivery. Also works for an email in a sequence that the product paused.
     * @throws AppError delivery_not_found, delivery_not_resumable, service_disabled,
     *   sequence_not_in_plan, sending_paused, sender_not_verified or custom_domain_not_in_plan
     */
    async resume(customerId: string, deliveryId: string, author?: Author): Promise<void> {
      const found = await deliveries.get(customerId, deliveryId);
      const customer = await customers.get(customerId);
      checkSwitchedOn(customer);
      if (found.sequenceId) checkSequences(customer);
      await reputation.check(customerId);
      const status = found.planned === undefined ? 'queued' : 'sending';
      const resumedFields = { status, statusReason: undefined, run: found.run + 1 } as const;
      const wait = { waitingFor: holdReasonOf(found, clock()), passBatch: found.batchesDone };
      const from: readonly DeliveryStatus[] = ['paused', 'failed'];
      if (from.includes(found.status)) await checkSenderOf(found, senders, customers);
      const guard = { from, refusal: notResumable };
      await change(found, { ...resumedFields, ...wait }, { kind: 'resumed', author }, guard);
    },

    /** @throws AppError delivery_not_found or delivery_not_cancellable */
    async cancel(customerId: string, deliveryId: string, author?: Author): Promise<void> {
      const found = await get(customerId, deliveryId);
      if (found.status === 'cancelled') return;
      const endedFields = { nextBatchAt: undefined, waitingFor: undefined, run: found.run + 1 };
      const changes = { status: 'cancelled', ...endedFields } as const;
      const from: readonly DeliveryStatus[] = [...activeStatuses, 'paused', 'failed'];
      const guard = { from, refusal: notCancellable };
      await change(found, changes, { kind: 'cancelled', author }, guard);
    },

    /**
     * Lets the next batch start now. Bounces and unsubscribes are still checked, but too few opens
     * no longer delay it. The winner of an A/B test is chosen from the results so far. A second
     * call at the same moment is refused, so that it doesn't skip another wait.
     * @throws AppError delivery_not_found or delivery_not_waiting
     */
    async skipWait(customerId: string, deliveryId: string, author?: Author): Promise<void> {
      const found = await get(customerId, deliveryId);
      const now = clock();
      if (found.waitingFor === 'hour') throw toAppError(waitsForLocalHour);
      if (!isWaiting(found, now)) throw toAppError(notWaiting);
      const changes = {
        run: found.run + 1,
        nextBatchAt: toInstant(now),
        waitingFor: undefined,
        skippedWait: found.batchesDone,
      };
      const guard = { from: ['sending'] as const, rev: found.rev, refusal: notWaiting };
      await change(found, changes, { kind: 'wait_skipped', author }, guard);
    },
  };
};
