import { messages } from '../../shared/messages';
import type { Customer } from '../items/account/customer';
import type { Sender } from '../items/account/sender';
import { AppError } from '../platform/app-error';

/** Custom domains require the premium plan. @throws AppError custom_domain_not_in_plan */
export const checkCustomDomain = ({ premium }: Pick<Customer, 'premium'>): void => {
  if (!premium) throw new AppError('custom_domain_not_in_plan', messages.customDomainNotInPlan);
};

/**
 * A sender on a custom domain was added on the premium plan, which may have ended since.
 * @throws AppError custom_domain_not_in_plan
 */
export const checkSenderPlan = (
  { domain }: Pick<Sender, 'domain'>,
  customer: Pick<Customer, 'premium'>,
): void => {
  if (domain) checkCustomDomain(customer);
};
