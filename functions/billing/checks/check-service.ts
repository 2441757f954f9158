import { type Clock, toInstant } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { StripeAccess } from '../stripe-access';
import { customersToSettle } from '../subscription/ended-plans';
import type { RangeFollower } from '../subscription/range-service';
import type { BillingSync } from '../subscription/sync-service';
import type { DueChecks } from './due-checks';

export type CheckDependencies = {
  readonly stripe: StripeAccess;
  readonly due: DueChecks;
  readonly sync: BillingSync;
  readonly followRange: RangeFollower;
  readonly clock: Clock;
};

/** Up to four calls of a second each for a customer; the rest is due in the next run. */
const mostAtOnce = 50;
const timeMs = 40_000;
const postponedMs = 3600 * 1000;

/** Settles ended plans whose invoices can still be paid, whatever became of the events about them. */
const settleWhatEnded = async ({ stripe, sync }: CheckDependencies): Promise<void> => {
  try {
    const { client } = await stripe();
    const customerIds = [...(await customersToSettle(client))].slice(0, mostAtOnce);
    for (const customerId of customerIds) await sync(customerId);
  } catch (error) {
    log.error('Invoices of ended plans could not be looked for', errorFields(error));
  }
};

/**
 * Compares entitlements with Stripe where it is due: events may be lost, graces end by the clock,
 * and numbers of subscribers change. One that fails is put off, so that it stands in nobody's way.
 */
export const checkBilling = async (dependencies: CheckDependencies): Promise<void> => {
  const { due, sync, followRange, clock } = dependencies;
  const begun = clock();
  await settleWhatEnded(dependencies);
  for (const customerId of await due.list(toInstant(begun), mostAtOnce)) {
    if (clock() - begun > timeMs) return;
    try {
      if (await followRange(await sync(customerId))) await sync(customerId);
    } catch (error) {
      log.error('A plan could not be compared with Stripe', { customerId, ...errorFields(error) });
      await due.postpone(customerId, toInstant(clock() + postponedMs));
    }
  }
};
