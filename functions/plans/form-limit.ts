import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

/** How many forms an account may have in total. A longer list would be unusable. */
const maxForms = 200;

/**
 * @throws AppError form_quota_exceeded or too_many_forms when the account can't have another form
 */
export const checkFormLimit = (forms: number, isPremium: boolean): void => {
  if (!isPremium && forms >= limits.freePlan.forms) {
    throw new AppError('form_quota_exceeded', messages.formQuotaExceeded);
  }
  if (forms < maxForms) return;
  throw new AppError(
    'too_many_forms',
    `You’ve reached the limit of ${maxForms} forms. Delete one first.`,
  );
};
