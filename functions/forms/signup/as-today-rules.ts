import type { Customer } from '../../items/account/customer';
import type { FormVersion } from '../../items/form-version';

/**
 * Returns an older version as the store wants it today. Fields and texts are those that were filled
 * in. Whether people have to confirm depends also on the version shown now, because visitors choose
 * which version they name.
 */
export const asToday = (older: FormVersion, shown: FormVersion): FormVersion => ({
  ...older,
  requireEmailVerification: older.requireEmailVerification || shown.requireEmailVerification,
});

/** Returns whether a store's forms accept signups. Those of a rejected or disabled store don't. */
export const mayCollect = ({ status }: Pick<Customer, 'status'>): boolean =>
  status !== 'service_disabled' && status !== 'rejected';
