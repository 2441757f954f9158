import { type Clock, toInstant } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { StripeAccess } from '../stripe-access';
import { customersWithEndedPlans } from '../subscription/ended-plans';
import type { TierFollower } from '../subscription/range-service';
import type { BillingSync } from '../subscription/sync-service';
import type { DueChecks } from './due-checks';

export type CheckDependencies = {
  readonly stripe: StripeAccess;
  readonly due: DueChecks;
  readonly sync: BillingSync;
  readonly followTier: TierFollower;
  readonly clock: Clock;
};

/**
 * The maximum number of customers per run. Each takes up to four calls of one second, and the rest
 * are handled in the next run.
 */
const maxAtOnce = 50;
/**
 * The time limit for comparing plans, in milliseconds. Work on ended plans has a limit of its own
 * (`settleMs`). When its time is up, each part still finishes the current customer. Both parts
 * together fit into the 55 s of a run.
 */
const checkMs = 30_000;
const settleMs = 15_000;
const postponedMs = 3600 * 1000;

/**
 * Returns up to `maxAtOnce` of the customers, starting with a random one. This way, customers whose
 * check keeps failing don't block others for long.
 */
const fromRandomStart = (customerIds: readonly string[]): readonly string[] => {
  const start = Math.floor(Math.random() * customerIds.length);
  return [...customerIds.slice(start), ...customerIds.slice(0, start)].slice(0, maxAtOnce);
};

/**
 * Voids or refunds the payable invoices of ended plans, even if the events about the plans were
 * lost.
 */
const settleEndedPlans = async ({ stripe, sync, clock }: CheckDependencies): Promise<void> => {
  const startedAt = clock();
  try {
    const { client } = await stripe();
    for (const customerId of fromRandomStart([...(await customersWithEndedPlans(client))])) {
      if (clock() - startedAt > settleMs) return;
      try {
        await sync(customerId);
      } catch (error) {
        log.error('Couldn’t settle an ended plan', { customerId, ...errorFields(error) });
      }
    }
  } catch (error) {
    log.error('Couldn’t look for the invoices of ended plans', errorFields(error));
  }
};

const compareDuePlans = async ({
  due,
  sync,
  followTier,
  clock,
}: CheckDependencies): Promise<void> => {
  const startedAt = clock();
  for (const customerId of await due.list(toInstant(startedAt), maxAtOnce)) {
    if (clock() - startedAt > checkMs) return;
    try {
      if (await followTier(await sync(customerId))) await sync(customerId);
    } catch (error) {
      log.error('A plan could not be compared with Stripe', { customerId, ...errorFields(error) });
      await due.postpone(customerId, toInstant(clock() + postponedMs));
    }
  }
};

/**
 * Compares entitlements with Stripe when they are due, because events may be lost, grace periods
 * end over time, and subscriber counts change. A failed check is postponed, so that it doesn't
 * block others. Afterwards, the payable invoices of ended plans are voided or refunded. Each part
 * has its own time limit.
 */
export const checkBilling = async (dependencies: CheckDependencies): Promise<void> => {
  await compareDuePlans(dependencies);
  await settleEndedPlans(dependencies);
};
