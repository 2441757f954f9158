import type { BillingView } from '../../shared/contracts/billing';
import type { Entitlement } from '../items/account/entitlement';
import type { Clock } from '../platform/clock';
import { toBillingView } from './billing-view';
import type { EntitlementRepository } from './entitlement-repository';

export type ViewDependencies = {
  readonly entitlements: Pick<EntitlementRepository, 'read'>;
  readonly counters: { byStatus(customerId: string): Promise<{ readonly active: number }> };
  readonly customers: {
    get(customerId: string): Promise<{ readonly email: string; readonly timeZone: string }>;
  };
  readonly usage: (customerId: string, timeZone: string) => Promise<number>;
  readonly clock: Clock;
};

type Asker = { readonly customerId: string; readonly role: 'manager' | 'customer' };

/** @throws AppError customer_not_found */
export const viewBilling = async (
  { customerId, role }: Asker,
  { entitlements, counters, customers, usage, clock }: ViewDependencies,
  known?: Entitlement,
): Promise<BillingView> => {
  const [entitlement, { active }, { email, timeZone }] = await Promise.all([
    known ?? entitlements.read(customerId),
    counters.byStatus(customerId),
    customers.get(customerId),
  ]);
  const emailsThisMonth = await usage(customerId, timeZone);
  const facts = { activeSubscribers: active, emailsThisMonth, email };
  return toBillingView(entitlement, { ...facts, now: clock(), isManager: role === 'manager' });
};
