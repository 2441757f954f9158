import type { Subscriber } from '../../items/audience/subscriber';
import type { PlanLimit } from '../../plans/subscriber-limit';
import { AppError } from '../../platform/app-error';
import { log } from '../../platform/logger';

/**
 * Adds a subscriber if the plan's limit allows it. Known subscribers don't count again.
 * @returns false when the plan's limit is reached; nothing is written then
 */
export const createAddWithinPlan =
  (planLimit: Pick<PlanLimit, 'within'>) =>
  async (
    customerId: string,
    known: Subscriber | undefined,
    write: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await planLimit.within(customerId, known ? 0 : 1, write);
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'subscriber_quota_exceeded')) throw error;
      log.warn('A signup exceeded the plan limit', { customerId });
      return false;
    }
  };
