import {
  type ConsentStatusColumn,
  consentStatusOfRow,
  type RowConsentStatus,
} from './row-consent-status';

/**
 * The maximum length of a person's own reason for unsubscribing. Longer reasons are cut in the
 * status history.
 */
const maxReasonLength = 300;

/**
 * Returns the status and reason that a row of our own export states. A person who was active there
 * but on the suppression list is imported as unsubscribed, unless they are already a subscriber of
 * this customer.
 * @param columns the columns about who may be emailed, as the user has chosen them
 * @param statusReason index of the column with the reason; -1 for none
 */
export const ownConsentStatus = (
  columns: readonly ConsentStatusColumn[],
  cellAt: (index: number) => string,
  statusReason: number,
): RowConsentStatus => {
  const rowStatus = consentStatusOfRow(
    columns.filter(({ meaning }) => meaning === 'status'),
    cellAt,
  );
  const reason = statusReason < 0 ? '' : cellAt(statusReason).slice(0, maxReasonLength);
  if (rowStatus.consentStatus.status !== 'active') {
    return reason
      ? { ...rowStatus, consentStatus: { ...rowStatus.consentStatus, reason } }
      : rowStatus;
  }
  const isSuppressed = columns.some(
    ({ index, meaning, meaningOf }) =>
      meaning === 'suppressed' && meaningOf(cellAt(index)) !== 'active',
  );
  return isSuppressed
    ? { consentStatus: { status: 'unsubscribed', reason: 'import_suppressed' } }
    : rowStatus;
};
