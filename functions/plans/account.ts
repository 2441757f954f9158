import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { Customer } from '../items/account/customer';
import { AppError } from '../platform/app-error';

/** Whether the operator has switched the account off: nothing of it goes out any more. */
export const isSwitchedOff = ({ status }: Pick<Customer, 'status'>): boolean =>
  status === 'service_disabled' || status === 'rejected';

/** @throws AppError service_disabled */
export const checkSwitchedOn = (customer: Pick<Customer, 'status'>): void => {
  if (!isSwitchedOff(customer)) return;
  throw new AppError('service_disabled', 'Sending is disabled for this account. Contact us.');
};

/**
 * Whether an account may send at all.
 * @param activeSubscribers 0 where their number does not matter, as for a test
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
