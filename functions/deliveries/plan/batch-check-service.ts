import type { HoldReason } from '../../../shared/contracts/deliveries';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { Delivery } from '../../items/delivery/delivery';
import { takeForBatch } from '../../mail/quota/day-quota';
import type { QuotaRepository } from '../../mail/quota/quota-repository';
import type { QuotaClaim } from '../../mail/quota/take-quota';
import { type Clock, toInstant } from '../../platform/clock';
import type { DeliveryCounters } from '../../stats/delivery-counters';
import { awaitsWinner } from '../ab-test/ab-test-part';
import { resultsOf } from '../ab-test/ab-test-results';
import { winnerOf } from '../ab-test/winner-rules';
import { type SendingIsOff, switchWaitSeconds } from '../control/sending-switch';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { type PauseDependencies, pauseAutomatically } from '../delivery/pause-by-itself';
import type { RecentDeliveries } from '../delivery/recent-deliveries';
import { findSendingBlock, type SendingRequirements } from '../delivery/sender-status';
import { blockText } from '../notices/block-texts';
import type { RecipientListStore } from '../recipients/recipient-list-store';
import type { ReputationService } from '../reputation/reputation-service';
import { continueAsNew } from '../workflow/continue-as-new';
import { type DeliveryState, stop } from '../workflow/workflow-state';
import { type BatchCheckDecision, evaluateBatchCheck } from './batch-check-rules';
import { quotaWaitSeconds } from './quota-wait';

export type BatchCheckDependencies = PauseDependencies &
  SendingRequirements & {
    readonly deliveries: DeliveryRepository;
    readonly results: DeliveryCounters;
    readonly quotas: Pick<QuotaRepository, 'find'>;
    readonly take: QuotaClaim;
    readonly recent: Pick<RecentDeliveries, 'othersThan'>;
    readonly reputation: Pick<ReputationService, 'assess'>;
    readonly recipientLists: Pick<RecipientListStore, 'plan'>;
    readonly sendingIsOff: SendingIsOff;
    readonly clock: Clock;
  };

/**
 * The maximum number of batch checks per execution. 300 checks take about 5,000 of the 25,000
 * history events that an execution may have.
 */
const maxTurns = 300;

const laterTime = (clock: Clock, seconds: number): string => toInstant(clock() + seconds * 1000);

/**
 * Runs the batch check. The first batch always passes, because there are no results yet. A batch
 * that a user resumed passes too.
 */
const decideBatch = async (
  { deliveryId, warmUpConfig, passBatch, skippedWait }: Delivery,
  { batch, part, holds }: DeliveryState,
  { results }: BatchCheckDependencies,
): Promise<BatchCheckDecision> => {
  const { type, data } = warmUpConfig;
  if (type !== 'threshold' || batch === 0 || part > 0 || batch === passBatch) {
    return { decision: 'PASS' };
  }
  const limits = { ...warmUpDefaults, ...data };
  // If a user skips the wait, too few opens no longer delay the batch. Bounces still stop it.
  const appliedLimits = batch === skippedWait ? { ...limits, open: 0 } : limits;
  return evaluateBatchCheck(await results.read(deliveryId), appliedLimits, holds);
};

const pause = async (
  state: DeliveryState,
  found: Delivery,
  statusReason: string,
  dependencies: BatchCheckDependencies,
): Promise<DeliveryState> => {
  const guard = { from: ['sending'], run: state.run } as const;
  await pauseAutomatically(found, { statusReason }, guard, dependencies);
  return stop(state);
};

/** Delays the batch. Records what the batch waits for and until when, because the UI shows that. */
const holdBatch = async (
  state: DeliveryState,
  { waitingFor, seconds }: { readonly waitingFor: HoldReason; readonly seconds: number },
  { deliveries, clock }: BatchCheckDependencies,
): Promise<DeliveryState> => {
  const { deliveryId, run } = state;
  const until = laterTime(clock, seconds);
  const change = { nextBatchAt: until, waitingFor };
  const isSaved = await deliveries.change(deliveryId, change, { from: ['sending'], run });
  return isSaved ? { ...state, turn: state.turn + 1, next: 'HOLD', until } : stop(state);
};

/**
 * Returns the number of seconds until a batch is due, for an email that is sent in the recipient's
 * local time.
 */
const secondsToRecipientTime = async (
  { deliveryId, planRun = 0, ownTime: recipientTime }: Delivery,
  batch: number,
  { recipientLists, clock }: BatchCheckDependencies,
): Promise<number> => {
  if (!recipientTime) return 0;
  const { batches } = await recipientLists.plan({ deliveryId, run: planRun });
  const at = batches[batch]?.own?.at;
  return at ? Math.max(0, Math.ceil((Date.parse(at) - clock()) / 1000)) : 0;
};

/** Allows as many recipients as today's quota permits. If the quota is used up, the batch waits. */
const passWithinQuota = async (
  state: DeliveryState,
  found: Delivery,
  dependencies: BatchCheckDependencies,
): Promise<DeliveryState> => {
  const { recipientLists, clock } = dependencies;
  const { customerId } = found;
  const id = { deliveryId: found.deliveryId, run: found.planRun ?? 0 };
  const size = (await recipientLists.plan(id)).batches[state.batch]?.size ?? 0;
  const { othersThan: hasOtherCustomers } = dependencies.recent;
  const allow = await takeForBatch(customerId, size - state.part, {
    ...dependencies,
    hasOtherCustomers,
  });
  if (allow <= 0) {
    return holdBatch(state, { waitingFor: 'quota', seconds: quotaWaitSeconds }, dependencies);
  }
  const turn = state.turn + 1;
  const startedAt = state.part > 0 ? state.startedAt : toInstant(clock());
  return { ...state, turn, next: 'PASS', allow, holds: 0, startedAt };
};

type EndAbTestDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'change'>;
  readonly results: DeliveryCounters;
  readonly log: Pick<DraftLog, 'items'>;
  readonly clock: Clock;
};

/**
 * Returns the number of seconds until a delivery's A/B test ends, or 0 when the winner can be
 * chosen now.
 */
const secondsToTestEnd = (
  { trialEndsAt: abTestEndsAt, skippedWait, batchesDone }: Delivery,
  now: number,
): number => {
  if (skippedWait === batchesDone || !abTestEndsAt) return 0;
  return Math.max(0, Math.ceil((Date.parse(abTestEndsAt) - now) / 1000));
};

/**
 * Chooses the winner once, in one transaction with an entry in the email's log. The write fails
 * when anything was written to the delivery since it was read.
 * @returns whether the delivery has a winner and continues; false when it was paused, canceled or
 *   taken over in the meantime
 */
const endAbTest = async (
  found: Delivery,
  { deliveries, results, log, clock }: EndAbTestDependencies,
): Promise<boolean> => {
  const { customerId, deliveryId, run, rev, trial: abTest } = found;
  if (!abTest) return true;
  const variantResults = resultsOf(abTest, await results.read(deliveryId));
  const { variant, isClear } = winnerOf(variantResults);
  const winner = { variant, isClear, at: toInstant(clock()), results: variantResults };
  const lines = await log.items(customerId, deliveryId, [
    { kind: 'winner_chosen', variant, isClear },
  ]);
  const guard = { from: ['sending'], run, rev } as const;
  if (await deliveries.change(deliveryId, { winner }, guard, { customerId, lines })) return true;
  // The step may have been repeated, and another attempt may have chosen the winner first.
  const now = await deliveries.find(deliveryId);
  return now?.status === 'sending' && now.run === run && now.winner !== undefined;
};

/**
 * Decides before each batch whether the batch starts or waits, or whether the delivery pauses or
 * ends.
 */
export const checkBatch = async (
  state: DeliveryState,
  dependencies: BatchCheckDependencies,
): Promise<DeliveryState> => {
  const { clock } = dependencies;
  const found = await dependencies.deliveries.find(state.deliveryId);
  if (!found || found.run !== state.run) return stop(state);
  const finish: DeliveryState = { ...state, next: 'FINISH', until: toInstant(clock()) };
  if (found.status === 'cancelled') return finish;
  if (found.status !== 'sending') return stop(state);
  if (state.batch >= found.batches) return finish;
  if (state.turn >= maxTurns) return continueAsNew(state, dependencies.deliveries);
  if (await dependencies.sendingIsOff()) {
    return holdBatch(state, { waitingFor: 'switch', seconds: switchWaitSeconds }, dependencies);
  }
  const block = await findSendingBlock(found, dependencies);
  if (block) return pause(state, found, blockText(block, found), dependencies);
  // When too many of a customer's emails bounce or are reported as spam, this delivery and the
  // customer's other deliveries are paused.
  if ((await dependencies.reputation.assess(found.customerId)) === 'paused') return stop(state);
  if (awaitsWinner(found, state.batch)) {
    const seconds = secondsToTestEnd(found, clock());
    if (seconds > 0) return holdBatch(state, { waitingFor: 'winner', seconds }, dependencies);
    if (!(await endAbTest(found, dependencies))) return stop(state);
  }
  const secondsToLocalTime = await secondsToRecipientTime(found, state.batch, dependencies);
  if (secondsToLocalTime > 0)
    return holdBatch(state, { waitingFor: 'hour', seconds: secondsToLocalTime }, dependencies);
  const batchDecision = await decideBatch(found, state, dependencies);
  if (batchDecision.decision === 'PAUSE')
    return pause(state, found, batchDecision.reason, dependencies);
  if (batchDecision.decision === 'PASS') return passWithinQuota(state, found, dependencies);
  const seconds = found.warmUpConfig.data.timeSpan;
  const heldState = { ...state, holds: state.holds + 1 };
  return holdBatch(heldState, { waitingFor: 'opens', seconds }, dependencies);
};
