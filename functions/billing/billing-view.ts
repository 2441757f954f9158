import type { BillingView } from '../../shared/contracts/billing';
import { limits } from '../../shared/limits';
import type { Entitlement } from '../items/account/entitlement';
import { isComped, planOf } from '../plans/entitlement-rules';
import { isOpen } from './subscription/subscription-rules';

type Facts = Pick<BillingView, 'activeSubscribers' | 'emailsThisMonth' | 'email'> & {
  readonly now: number;
  readonly isManager: boolean;
};

/** Somebody came back from paying within the hour, and nothing of it is known yet. */
const isRequested = ({ requestedAt, subscription }: Entitlement, now: number): boolean =>
  requestedAt !== undefined &&
  !isOpen(subscription) &&
  now - Date.parse(requestedAt) < limits.billing.requestedMs;

/** What a customer sees of its plan; why it was given is for managers. */
export const toBillingView = (
  entitlement: Entitlement,
  { now, isManager, ...facts }: Facts,
): BillingView => {
  const { subscription, comp } = entitlement;
  const plan = planOf(entitlement, now);
  return {
    ...facts,
    premium: plan.premium,
    provider: plan.premium ? plan.provider : undefined,
    subscription,
    comp: isComped(comp, now)
      ? { endsAt: comp.endsAt, reason: isManager ? comp.reason : undefined }
      : undefined,
    requestInProgress: isRequested(entitlement, now),
    canManage: isOpen(subscription),
  };
};
