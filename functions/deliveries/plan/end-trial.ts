import type { DraftLog } from '../../drafts/draft-log-repository';
import type { Delivery } from '../../items/delivery/delivery';
import { type Clock, toInstant } from '../../platform/clock';
import type { DeliveryCounters } from '../../stats/delivery-counters';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { resultsOf } from '../trial/trial-results';
import { winnerOf } from '../trial/winner-rules';

export type EndTrialDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'change'>;
  readonly results: DeliveryCounters;
  readonly log: Pick<DraftLog, 'items'>;
  readonly clock: Clock;
};

/** Seconds until the trial of a delivery ends; 0 when its winner is to be chosen now. */
export const secondsToTrialEnd = (
  { trialEndsAt, skippedWait, batchesDone }: Delivery,
  now: number,
): number => {
  if (skippedWait === batchesDone || !trialEndsAt) return 0;
  return Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / 1000));
};

/**
 * Chooses the winner, once: one write together with its line in the email's log, which fails when
 * anything was written to the delivery since it was read.
 * @returns whether the delivery has a winner and goes on; false when it was paused, cancelled or
 *   taken over meanwhile
 */
export const endTrial = async (
  found: Delivery,
  { deliveries, results, log, clock }: EndTrialDependencies,
): Promise<boolean> => {
  const { customerId, deliveryId, run, rev, trial } = found;
  if (!trial) return true;
  const counted = resultsOf(trial, await results.read(deliveryId));
  const { variant, isClear } = winnerOf(counted);
  const winner = { variant, isClear, at: toInstant(clock()), results: counted };
  const lines = await log.items(customerId, deliveryId, [
    { kind: 'winner_chosen', variant, isClear },
  ]);
  const guard = { from: ['sending'], run, rev } as const;
  if (await deliveries.change(deliveryId, { winner }, guard, { customerId, lines })) return true;
  // The step may have been repeated, and its other try was faster.
  const now = await deliveries.find(deliveryId);
  return now?.status === 'sending' && now.run === run && now.winner !== undefined;
};
