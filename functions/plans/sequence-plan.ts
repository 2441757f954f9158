import { messages } from '../../shared/messages';
import type { Customer } from '../items/account/customer';
import { AppError } from '../platform/app-error';

/** Sequences require the premium plan. @throws AppError sequence_not_in_plan */
export const checkSequences = ({ premium }: Pick<Customer, 'premium'>): void => {
  if (!premium) throw new AppError('sequence_not_in_plan', messages.sequenceNotInPlan);
};
