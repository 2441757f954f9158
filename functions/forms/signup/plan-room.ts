import type { Subscriber } from '../../items/audience/subscriber';
import type { PlanLimit } from '../../plans/subscriber-limit';
import { AppError } from '../../platform/app-error';
import { log } from '../../platform/logger';

/** Whether the plan has room for somebody: who is known already takes none. */
export const createPlanRoom =
  (planLimit: Pick<PlanLimit, 'check'>) =>
  async (customerId: string, known: Subscriber | undefined): Promise<boolean> => {
    try {
      await planLimit.check(customerId, known ? 0 : 1);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn('Signup found the plan full', { customerId });
      return false;
    }
  };
