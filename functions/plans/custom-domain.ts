import { messages } from '../../shared/messages';
import type { Customer } from '../items/account/customer';
import { AppError } from '../platform/app-error';

/** Domains of one's own are part of premium. @throws AppError custom_domain_not_in_plan */
export const checkCustomDomain = ({ premium }: Pick<Customer, 'premium'>): void => {
  if (!premium) throw new AppError('custom_domain_not_in_plan', messages.customDomainNotInPlan);
};
