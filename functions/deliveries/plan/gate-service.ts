import { warmUpDefaults } from '../../../shared/warm-up';
import type { Delivery } from '../../items/delivery/delivery';
import type { QuotaRepository } from '../../mail/quota/quota-repository';
import { leftToday } from '../../mail/rate/rate-rules';
import { type Clock, toInstant } from '../../platform/clock';
import type { DeliveryCounters } from '../../stats/delivery-counters';
import type { SendingIsOff } from '../control/sending-switch';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { pausedMessage } from '../notices/user-messages';
import type { ManifestStore } from '../recipients/manifest-store';
import { continueAsNew } from '../workflow/continue-as-new';
import { type DeliveryState, stop } from '../workflow/workflow-state';
import { evaluateGate, type GateDecision } from './gate-rules';

export type GateDependencies = {
  readonly deliveries: DeliveryRepository;
  readonly results: DeliveryCounters;
  readonly quotas: Pick<QuotaRepository, 'find'>;
  readonly manifest: Pick<ManifestStore, 'plan'>;
  readonly sendingIsOff: SendingIsOff;
  readonly clock: Clock;
};

/** 300 turns are about 5,000 history events of the 25,000 an execution may have. */
const mostTurns = 300;
/** As often as the quota is read anew. */
const quotaWaitSeconds = 15 * 60;
/** Between two looks whether sending was switched on again. */
const switchWaitSeconds = 5 * 60;

const later = (clock: Clock, seconds: number): string => toInstant(clock() + seconds * 1000);

/** The first batch passes: there is nothing yet to judge by. So does what somebody resumed. */
const judge = async (
  { deliveryId, warmUpConfig, passBatch }: Delivery,
  { batch, part, holds }: DeliveryState,
  { results }: GateDependencies,
): Promise<GateDecision> => {
  const { type, data } = warmUpConfig;
  if (type !== 'threshold' || batch === 0 || part > 0 || batch === passBatch) {
    return { decision: 'PASS' };
  }
  return evaluateGate(await results.read(deliveryId), { ...warmUpDefaults, ...data }, holds);
};

const pause = async (
  state: DeliveryState,
  found: Delivery,
  reason: string,
  { deliveries, clock }: GateDependencies,
): Promise<DeliveryState> => {
  const change = { status: 'paused', statusReason: reason } as const;
  const message = pausedMessage(found, toInstant(clock()), reason);
  const guard = { from: ['sending'], run: state.run } as const;
  await deliveries.change(found.deliveryId, change, guard, {
    customerId: found.customerId,
    message,
  });
  return stop(state);
};

/** Lets through what today's quota has room for, and waits where there is none. */
const admit = async (
  state: DeliveryState,
  found: Delivery,
  { quotas, manifest, clock }: GateDependencies,
): Promise<DeliveryState> => {
  const id = { deliveryId: found.deliveryId, run: found.planRun ?? 0 };
  const size = (await manifest.plan(id)).batches[state.batch]?.size ?? 0;
  const quota = await quotas.find();
  const room = quota ? leftToday(quota.max24HourSend, quota.sentLast24Hours) : size;
  const allow = Math.min(size - state.part, room);
  const turn = state.turn + 1;
  if (allow <= 0) return { ...state, turn, next: 'HOLD', until: later(clock, quotaWaitSeconds) };
  const startedAt = state.part > 0 ? state.startedAt : toInstant(clock());
  return { ...state, turn, next: 'PASS', allow, holds: 0, startedAt };
};

/** Decides before every batch whether it may go, must wait, or the delivery stops or ends. */
export const checkGate = async (
  state: DeliveryState,
  dependencies: GateDependencies,
): Promise<DeliveryState> => {
  const { clock } = dependencies;
  const found = await dependencies.deliveries.find(state.deliveryId);
  if (!found || found.run !== state.run) return stop(state);
  const finish: DeliveryState = { ...state, next: 'FINISH', until: toInstant(clock()) };
  if (found.status === 'cancelled') return finish;
  if (found.status !== 'sending') return stop(state);
  if (state.batch >= found.batches) return finish;
  if (state.turn >= mostTurns) return continueAsNew(state, dependencies.deliveries);
  if (await dependencies.sendingIsOff()) {
    const until = later(clock, switchWaitSeconds);
    return { ...state, turn: state.turn + 1, next: 'HOLD', until };
  }
  const judged = await judge(found, state, dependencies);
  if (judged.decision === 'PAUSE') return pause(state, found, judged.reason, dependencies);
  if (judged.decision === 'PASS') return admit(state, found, dependencies);
  const until = later(clock, found.warmUpConfig.data.timeSpan);
  return { ...state, turn: state.turn + 1, holds: state.holds + 1, next: 'HOLD', until };
};
