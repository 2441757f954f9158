import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { Customer } from '../items/account/customer';
import { AppError } from '../platform/app-error';

/**
 * Whether an account may send at all.
 * @param activeSubscribers 0 where their number does not matter, as for a test
 * @throws AppError service_disabled or subscriber_quota_exceeded
 */
export const checkAccount = (
  { status, premium }: Pick<Customer, 'status' | 'premium'>,
  activeSubscribers: number,
): void => {
  if (status === 'service_disabled' || status === 'rejected') {
    const message = 'Sending is disabled for this account. Contact us.';
    throw new AppError('service_disabled', message);
  }
  const tooMany = !premium && activeSubscribers > limits.freePlan.subscribers;
  if (status === 'free_tier_exceeded' || tooMany) {
    throw new AppError('subscriber_quota_exceeded', messages.subscriberQuotaExceeded);
  }
};
