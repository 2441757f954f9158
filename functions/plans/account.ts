import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { Customer } from '../items/account/customer';
import { AppError } from '../platform/app-error';

/** Returns whether the operator has disabled the account, so that nothing goes out anymore. */
export const isSwitchedOff = ({ status }: Pick<Customer, 'status'>): boolean =>
  status === 'service_disabled' || status === 'rejected';

/** @throws AppError service_disabled */
export const checkSwitchedOn = (customer: Pick<Customer, 'status'>): void => {
  if (!isSwitchedOff(customer)) return;
  throw new AppError('service_disabled', 'Sending is disabled for this account. Contact us.');
};

/**
 * Checks whether an account may send at all.
 * @param activeSubscribers 0 when their number doesn't matter, for example for a test email
 * @throws AppError service_disabled or subscriber_quota_exceeded
 */
export const checkAccount = (
  { status, premium }: Pick<Customer, 'status' | 'premium'>,
  activeSubscribers: number,
): void => {
  checkSwitchedOn({ status });
  const tooMany = !premium && activeSubscribers > limits.freePlan.subscribers;
  if (status === 'free_tier_exceeded' || tooMany) {
    throw new AppError('subscriber_quota_exceeded', messages.subscriberQuotaExceeded);
  }
};
