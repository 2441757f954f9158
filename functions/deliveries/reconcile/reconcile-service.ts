import type { Delivery } from '../../items/delivery/delivery';
import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { DeliveryCounters } from '../../stats/delivery-counters';
import { type SendingIsOff, switchWaitSeconds } from '../control/sending-switch';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { RecipientListStore } from '../recipients/recipient-list-store';
import type { SendQueue } from '../send/send-queue';
import { continueAsNew } from '../workflow/continue-as-new';
import { type DeliveryState, stop } from '../workflow/workflow-state';
import { type PassDependencies, type PassInput, reconcilePass } from './reconcile-pass';
import {
  giveUpAfterSeconds,
  nextCheckSeconds,
  quietSeconds,
  stalledChecks,
} from './reconcile-rules';
import { awaitsRelease, releaseFailed } from './release-failed';

export type ReconcileDependencies = PassDependencies & {
  readonly deliveries: DeliveryRepository;
  readonly recipientLists: Pick<RecipientListStore, 'partitionIds' | 'partitionParts' | 'plan'>;
  readonly results: DeliveryCounters;
  readonly queue: SendQueue;
  /** Returns the number of messages still in the send queue. */
  readonly sendDepth: () => Promise<number>;
  readonly eventsAreCurrent: () => Promise<boolean>;
  readonly sendingIsOff: SendingIsOff;
  readonly clock: Clock;
};

/**
 * For a delivery with up to this many recipients, reading the whole recipient list and ledger costs
 * less than finding out whether that's necessary.
 */
const maxSmallDelivery = 10_000;

const passInput = async (
  state: DeliveryState,
  found: Delivery,
  mayEnqueue: boolean,
  dependencies: ReconcileDependencies,
): Promise<PassInput> => {
  const { recipientLists, queue, clock, eventsAreCurrent } = dependencies;
  const { deliveryId, customerId } = state;
  const recipientListId = { deliveryId, run: found.planRun ?? 0 };
  const plan = await recipientLists.plan(recipientListId);
  const now = Math.floor(clock() / 1000);
  const cancelled = found.status === 'cancelled';
  const since = state.since ? Date.parse(state.since) / 1000 : now;
  const isEnding = cancelled || now - since >= giveUpAfterSeconds;
  return {
    customerId,
    recipientListId,
    plan,
    enqueued: cancelled ? (found.planned ?? 0) : found.enqueued,
    circumstances: { now, isEnding, eventsAreCurrent: await eventsAreCurrent() },
    closing: cancelled ? { to: 'skipped', code: 'cancelled' } : { to: 'failed', code: 'gave_up' },
    enqueue: mayEnqueue
      ? (ids) => queue.enqueue(customerId, { deliveryId, batch: found.batchesDone }, ids)
      : undefined,
  };
};

/** The delivery's progress according to the counters, which may lag by seconds. */
type Progress = { readonly settled: number; readonly left: number; readonly isStalled: boolean };

const progressOf = async (
  state: DeliveryState,
  found: Delivery,
  { results }: ReconcileDependencies,
): Promise<Progress> => {
  const { accepted, skipped, failed } = await results.read(found.deliveryId);
  const settled = accepted + skipped + failed;
  const left = Math.max(0, (found.planned ?? 0) - settled);
  return {
    settled,
    left,
    isStalled: state.idleLooks >= stalledChecks && settled === state.settled,
  };
};

/**
 * Logs how long ago the last recipient was settled, once that is ten minutes. The alarm on stuck
 * deliveries reads these lines (lib/features/deliveries/steps.ts).
 */
const logStalled = ({ deliveryId, since }: DeliveryState, now: number): void => {
  const minutes = since ? Math.floor((now - Date.parse(since)) / 60_000) : 0;
  if (minutes >= 10) log.warn('Delivery makes no progress', { deliveryId, minutes });
};

const checkAgain = (
  state: DeliveryState,
  { settled, left }: Progress,
  clock: Clock,
): DeliveryState => {
  const now = clock();
  const newlySettled = settled - state.settled;
  const seconds = state.lookedAt ? (now - Date.parse(state.lookedAt)) / 1000 : 0;
  const { idleLooks: idleChecks } = state;
  // In the first check, there is no earlier state to compare with.
  const progress = { settled: seconds > 0 ? newlySettled : 0, seconds, left, idleChecks };
  if (newlySettled === 0) logStalled(state, now);
  return {
    ...state,
    next: 'AGAIN',
    since: newlySettled > 0 ? toInstant(now) : (state.since ?? toInstant(now)),
    looks: state.looks + 1,
    lookedAt: toInstant(now),
    settled,
    idleLooks: newlySettled > 0 ? 0 : idleChecks + 1,
    until: toInstant(now + nextCheckSeconds(progress) * 1000),
  };
};

/**
 * The maximum number of checks per execution. Each takes nine history events. Together with the
 * batch checks, that stays far below the limit of 25,000 events.
 */
const maxChecks = 1000;

/**
 * Waits while sending is switched off, because nothing changes then. This time must not count
 * toward the limit after which recipients fail permanently.
 */
const waitForSwitch = (state: DeliveryState, clock: Clock): DeliveryState => ({
  ...state,
  next: 'AGAIN',
  since: toInstant(clock()),
  looks: state.looks + 1,
  until: toInstant(clock() + switchWaitSeconds * 1000),
});

/** Returns the state with which a resumed delivery continues to the batch check. */
const markRecovered = (state: DeliveryState): DeliveryState => ({
  ...state,
  recovering: false,
  next: 'CONTINUE',
});

/**
 * Immediately enqueues recipients who weren't emailed because of a pause. Their messages are no
 * longer in the queue.
 */
const recover = async (
  state: DeliveryState,
  found: Delivery,
  dependencies: ReconcileDependencies,
): Promise<DeliveryState> => {
  await reconcilePass(await passInput(state, found, true, dependencies), dependencies);
  return markRecovered(state);
};

/** Returns whether there was no progress for a while, including from enqueueing. */
const isQuiet = ({ since }: DeliveryState, clock: Clock): boolean =>
  since === undefined || clock() - Date.parse(since) >= quietSeconds * 1000;

/**
 * Repeats the check until the recipient list and the ledger match. Missed recipients are enqueued
 * again once the queue contains nothing more of this delivery. Evidence resolves expired claims and
 * unknown outcomes. After 24 hours without progress, or if the delivery was canceled, the remaining
 * recipients are closed, so that planned = sent + skipped + failed is always true.
 */
export const reconcile = async (
  state: DeliveryState,
  dependencies: ReconcileDependencies,
): Promise<DeliveryState> => {
  const { deliveries, sendDepth, clock } = dependencies;
  const found = await deliveries.find(state.deliveryId);
  if (!found || found.run !== state.run) return stop(state);
  if (found.planned === undefined || found.planned === 0) return { ...state, next: 'FINISH' };
  if (found.status !== 'sending' && found.status !== 'cancelled') return stop(state);
  if (awaitsRelease(found) && !(await releaseFailed(found, dependencies))) return stop(state);
  const isWaiting = found.status === 'sending' && (await dependencies.sendingIsOff());
  // Nothing is enqueued while sending is off. The batch check also waits for the sending switch,
  // and the last checks enqueue anyone who wasn't emailed because of the pause.
  if (isWaiting && state.recovering) return markRecovered(state);
  if (isWaiting && state.looks < maxChecks) return waitForSwitch(state, clock);
  if (state.recovering) return recover(state, found, dependencies);
  if (state.looks >= maxChecks) return continueAsNew(state, deliveries);
  const isBusy = (await sendDepth()) > 0;
  const progress = await progressOf(state, found, dependencies);
  const mayEnqueue = isQuiet(state, clock) && (!isBusy || progress.isStalled);
  // While workers are busy with a large delivery, the counters are accurate enough, so the
  // recipient list and the ledger aren't read.
  const isRunning = !mayEnqueue && found.status === 'sending' && found.enqueued > maxSmallDelivery;
  if (isRunning && progress.left > 0) return checkAgain(state, progress, clock);
  const input = await passInput(state, found, mayEnqueue, dependencies);
  const { open, ...tally } = await reconcilePass(input, dependencies);
  const next = { ...state, ...tally };
  return open === 0 ? { ...next, next: 'FINISH' } : checkAgain(next, progress, clock);
};
