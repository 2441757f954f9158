import type { Customer } from '../../items/account/customer';
import type { FormVersion } from '../../items/form-version';

/**
 * Returns an older version of a form that also requires confirmation if the current version does.
 * The fields and texts stay as the visitor saw them. People have to confirm if either version
 * requires it, because a visitor's browser chooses which version it sends.
 */
export const withCurrentConfirmation = (older: FormVersion, shown: FormVersion): FormVersion => ({
  ...older,
  requireEmailVerification: older.requireEmailVerification || shown.requireEmailVerification,
});

/** Returns whether a store's forms accept signups. Those of a rejected or disabled store don't. */
export const mayCollect = ({ status }: Pick<Customer, 'status'>): boolean =>
  status !== 'service_disabled' && status !== 'rejected';
