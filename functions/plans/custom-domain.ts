import { messages } from '../../shared/messages';
import type { Customer } from '../items/account/customer';
import type { Sender } from '../items/account/sender';
import { AppError } from '../platform/app-error';

/** Custom domains require the premium plan. @throws AppError custom_domain_not_in_plan */
export const checkCustomDomain = ({ premium }: Pick<Customer, 'premium'>): void => {
  if (!premium) throw new AppError('custom_domain_not_in_plan', messages.customDomainNotInPlan);
};

/**
 * Checks that a sender on a custom domain may still be used. The premium plan under which it was
 * added may have ended since.
 * @throws AppError custom_domain_not_in_plan
 */
export const checkSenderPlan = (
  { domain }: Pick<Sender, 'domain'>,
  customer: Pick<Customer, 'premium'>,
): void => {
  if (domain) checkCustomDomain(customer);
};
