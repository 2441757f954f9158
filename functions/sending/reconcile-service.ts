import { type Clock, toInstant } from '../platform/clock';
import type { DeliveryCounters } from '../stats/delivery-counters';
import type { Delivery } from './delivery';
import type { DeliveryRepository } from './delivery-repository';
import type { ManifestStore } from './manifest-store';
import { type PassDependencies, type PassInput, reconcilePass } from './reconcile-pass';
import { nextLookSeconds, patienceSeconds, stalledSeconds } from './reconcile-rules';
import type { SendQueue } from './send-queue';
import { type DeliveryState, stop } from './workflow-state';

export type ReconcileDependencies = PassDependencies & {
  readonly deliveries: DeliveryRepository;
  readonly manifest: Pick<ManifestStore, 'laneIds' | 'plan'>;
  readonly results: DeliveryCounters;
  readonly queue: SendQueue;
  /** Messages the send queue still holds. */
  readonly sendDepth: () => Promise<number>;
  readonly eventsAreCurrent: () => Promise<boolean>;
  readonly clock: Clock;
};

/** Below this reading everything costs less than asking whether it is worth it. */
const smallDelivery = 10_000;

const isStalled = ({ round }: DeliveryState): boolean =>
  nextLookSeconds(round - 1) >= stalledSeconds;

const passInput = async (
  state: DeliveryState,
  found: Delivery,
  mayEnqueue: boolean,
  dependencies: ReconcileDependencies,
): Promise<PassInput> => {
  const { manifest, queue, clock, eventsAreCurrent } = dependencies;
  const { deliveryId, customerId } = state;
  const manifestId = { deliveryId, run: found.planRun ?? 0 };
  const { counts } = await manifest.plan(manifestId);
  const now = Math.floor(clock() / 1000);
  const cancelled = found.status === 'cancelled';
  const since = state.since ? Date.parse(state.since) / 1000 : now;
  const isEnding = cancelled || now - since >= patienceSeconds;
  return {
    ...{ customerId, manifestId, counts },
    enqueued: cancelled ? (found.planned ?? 0) : found.enqueued,
    circumstances: { now, isEnding, eventsAreCurrent: await eventsAreCurrent() },
    closing: cancelled ? { to: 'S', code: 'cancelled' } : { to: 'F', code: 'gave_up' },
    enqueue: mayEnqueue
      ? (sids) => queue.enqueue(customerId, { did: deliveryId, batch: found.batchesDone }, sids)
      : undefined,
  };
};

/** While workers are busy with a large delivery, the counters say enough. */
const isStillRunning = async (
  found: Delivery,
  busy: boolean,
  { results }: ReconcileDependencies,
): Promise<boolean> => {
  if (!busy || found.status === 'cancelled' || found.enqueued <= smallDelivery) return false;
  const { accepted, skipped, failed } = await results.read(found.did);
  return accepted + skipped + failed < found.enqueued;
};

const again = (state: DeliveryState, clock: Clock): DeliveryState => ({
  ...state,
  next: 'AGAIN',
  round: state.round + 1,
  since: state.since ?? toInstant(clock()),
  until: toInstant(clock() + nextLookSeconds(state.round) * 1000),
});

/** What a pause left behind is handed out again at once; its messages are gone. */
const recover = async (
  state: DeliveryState,
  found: Delivery,
  dependencies: ReconcileDependencies,
): Promise<DeliveryState> => {
  await reconcilePass(await passInput(state, found, true, dependencies), dependencies);
  return { ...state, recovering: false, next: 'CONTINUE' };
};

/**
 * Looks until manifest and ledger agree: who was missed is enqueued again once the queue has
 * nothing more of this delivery, claims that ran out and unknown outcomes are resolved by evidence.
 * After 24 hours, or when cancelled, what is left is closed, so that planned = sent + skipped +
 * failed always.
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
  if (state.recovering) return recover(state, found, dependencies);
  const busy = (await sendDepth()) > 0;
  if (!isStalled(state) && (await isStillRunning(found, busy, dependencies))) {
    return again(state, clock);
  }
  const counters = await dependencies.results.read(found.did);
  const progress = counters.accepted + counters.skipped + counters.failed;
  const mayEnqueue = !busy || (isStalled(state) && progress === state.seen);
  const input = await passInput(state, found, mayEnqueue, dependencies);
  const { open, ...tally } = await reconcilePass(input, dependencies);
  const next = { ...state, ...tally, seen: progress };
  return open === 0 ? { ...next, next: 'FINISH' } : again(next, clock);
};
