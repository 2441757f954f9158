import type { Customer } from '../../items/account/customer';
import type { FormVersion } from '../../items/form-version';

/**
 * An older version as its store wants it today. Fields and texts are those that were filled in;
 * whether people have to confirm is decided by what is shown now, because visitors choose the
 * version that they name.
 */
export const asToday = (older: FormVersion, shown: FormVersion): FormVersion => ({
  ...older,
  requireEmailVerification: older.requireEmailVerification || shown.requireEmailVerification,
});

/** Whether a store's forms take anybody: not those of one that was turned away or switched off. */
export const mayCollect = ({ status }: Pick<Customer, 'status'>): boolean =>
  status !== 'service_disabled' && status !== 'rejected';
