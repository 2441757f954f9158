import type { BillingView } from '../../shared/contracts/billing';
import { limits } from '../../shared/limits';
import type { Entitlement } from '../items/account/entitlement';
import { isComplimentary, planOf } from '../plans/entitlement-rules';
import type { Clock } from '../platform/clock';
import type { EntitlementRepository } from './entitlement-repository';
import { currencyOf } from './price-rules';
import { isOpen } from './subscription/subscription-rules';

export type ViewDependencies = {
  readonly entitlements: Pick<EntitlementRepository, 'read'>;
  readonly counters: { byStatus(customerId: string): Promise<{ readonly active: number }> };
  readonly customers: {
    get(customerId: string): Promise<{ readonly email: string; readonly timeZone: string }>;
  };
  readonly usage: (customerId: string, timeZone: string) => Promise<number>;
  readonly clock: Clock;
  readonly hasTaxes: boolean;
};

type Viewer = { readonly customerId: string; readonly role: 'manager' | 'customer' };

type ViewInput = Pick<
  BillingView,
  'activeSubscribers' | 'emailsThisMonth' | 'email' | 'hasTaxes'
> & {
  readonly now: number;
  readonly isManager: boolean;
};

/**
 * Returns whether the customer returned from a payment within the last hour and we don't know of
 * that payment yet.
 */
const isRequested = ({ requestedAt, subscription }: Entitlement, now: number): boolean =>
  requestedAt !== undefined &&
  !isOpen(subscription) &&
  now - Date.parse(requestedAt) < limits.billing.requestedMs;

/**
 * Returns what customers see of their plan. Only managers see why a complimentary plan was given.
 */
const toBillingView = (
  entitlement: Entitlement,
  { now, isManager, ...viewInput }: ViewInput,
): BillingView => {
  const { subscription, comp: complimentary } = entitlement;
  const plan = planOf(entitlement, now);
  return {
    ...viewInput,
    premium: plan.premium,
    provider: plan.premium ? plan.provider : undefined,
    subscription,
    comp: isComplimentary(complimentary, now)
      ? { endsAt: complimentary.endsAt, reason: isManager ? complimentary.reason : undefined }
      : undefined,
    requestInProgress: isRequested(entitlement, now),
    canManage: isOpen(subscription),
    details: entitlement.details,
    taxId: entitlement.taxId,
    currency: currencyOf(entitlement),
    currencyIsFixed: subscription !== undefined,
  };
};

/** @throws AppError customer_not_found */
export const viewBilling = async (
  { customerId, role }: Viewer,
  { entitlements, counters, customers, usage, clock, hasTaxes }: ViewDependencies,
  known?: Entitlement,
): Promise<BillingView> => {
  const [entitlement, { active }, { email, timeZone }] = await Promise.all([
    known ?? entitlements.read(customerId),
    counters.byStatus(customerId),
    customers.get(customerId),
  ]);
  const emailsThisMonth = await usage(customerId, timeZone);
  const viewInput = { activeSubscribers: active, emailsThisMonth, email, hasTaxes };
  return toBillingView(entitlement, { ...viewInput, now: clock(), isManager: role === 'manager' });
};
