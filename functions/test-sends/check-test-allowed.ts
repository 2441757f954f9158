import { limits } from '../../shared/limits';
import { pauseReason } from '../deliveries/reputation/reputation-words';
import type { Customer } from '../items/account/customer';
import type { Reputation } from '../items/reputation';
import { checkAccount } from '../plans/account';
import { emailQuotaExceeded } from '../plans/email-limit';
import { AppError } from '../platform/app-error';

export type CheckTestAllowedDependencies = {
  /** Returns the number of active subscribers in the whole account. */
  readonly active: (customerId: string) => Promise<number>;
  /** Returns the number of emails sent this month, by the store's calendar. */
  readonly emailUsage: (customerId: string, timeZone: string) => Promise<number>;
  readonly reputations: { find(customerId: string): Promise<Reputation | undefined> };
};

/**
 * Checks whether an account may send test emails. An account that may not send emails may not send
 * test emails either.
 */
export const createCheckTestAllowed =
  ({ active, emailUsage, reputations }: CheckTestAllowedDependencies) =>
  /**
   * @throws AppError service_disabled, subscriber_quota_exceeded, email_quota_exceeded,
   *   sending_paused
   */
  async (customer: Customer): Promise<void> => {
    const { customerId, premium, timeZone } = customer;
    checkAccount(customer, premium ? 0 : await active(customerId));
    if (!premium && (await emailUsage(customerId, timeZone)) >= limits.freePlan.emailsPerMonth) {
      throw emailQuotaExceeded();
    }
    const known = await reputations.find(customerId);
    if (known?.level === 'paused') throw new AppError('sending_paused', pauseReason(known.rates));
  };
export type CheckTestAllowed = ReturnType<typeof createCheckTestAllowed>;
