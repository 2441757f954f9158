import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { KnownSubscribers } from '../audience/known-subscribers';
import { AppError } from '../platform/app-error';

type Dependencies = {
  readonly customers: { get(customerId: string): Promise<{ readonly premium: boolean }> };
  readonly known: Pick<KnownSubscribers, 'countUpTo'>;
};

const most = limits.freePlan.subscribers;

/** The free plan's 200 subscribers. */
export const createPlanLimit = ({ customers, known }: Dependencies) => ({
  /**
   * Asked before anything is written.
   * @param added how many would be new
   * @throws AppError subscriber_quota_exceeded
   */
  async check(customerId: string, added: number): Promise<void> {
    if (added === 0) return;
    const { premium } = await customers.get(customerId);
    if (premium) return;
    if ((await known.countUpTo(customerId, most)) + added > most) {
      throw new AppError('subscriber_quota_exceeded', messages.subscriberQuotaExceeded);
    }
  },
});
export type PlanLimit = ReturnType<typeof createPlanLimit>;
