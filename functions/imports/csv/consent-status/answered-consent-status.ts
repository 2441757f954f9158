import type { ConsentAnswer } from '../../../../shared/contracts/imports/import-consent';
import { active, consentStatusOf, strictest } from './consent-status-rules';
import type { NameDoubt } from './name-consent-status';
import {
  type ConsentStatusColumn,
  consentStatusColumn,
  type RowConsentStatus,
} from './row-consent-status';

/** The user's answer about the consent of everyone in a file. */
export type ConsentAnswers = {
  readonly how: ConsentAnswer['how'];
  /** The column that says who agreed, if the answer names one. */
  readonly statusColumn?: ConsentStatusColumn | undefined;
  /**
   * What the name of the file or sheet says about everyone in it, unless the user said that this is
   * wrong.
   */
  readonly named?: NameDoubt['means'] | undefined;
};

const evidenceChars = 100;

/**
 * Returns the answer in the form used for reading rows. No answer is the same as "not known". A
 * value of the named column counts as agreement only if the answer lists it. People with any other
 * value never become active.
 */
export const statedConsentOf = (
  answer: ConsentAnswer | undefined,
  headers: readonly string[],
  doubt: NameDoubt | undefined,
): ConsentAnswers => {
  if (!answer || answer.how === 'unknown') return { how: 'unknown', named: doubt?.means };
  const named = answer.nameSettled ? undefined : doubt?.means;
  if (answer.how === 'all') return { how: 'all', named };
  const { column: index, values } = answer;
  const statusColumn = consentStatusColumn(
    { index, header: headers[index] ?? '' },
    'answers',
    values,
  );
  return { how: 'column', statusColumn, named };
};

/**
 * Returns the row's consent status with the user's answer applied. People whom the row doesn't
 * exclude become active only if the answer says so.
 * @param below what the nearest divider row above says about everyone below it
 */
export const applyConsentAnswers = (
  rowConsentStatus: RowConsentStatus,
  { how, statusColumn, named }: ConsentAnswers,
  cellAt: (index: number) => string,
  below?: NameDoubt['means'],
): RowConsentStatus & { readonly evidence?: string } => {
  const groupStatuses = [named, below].flatMap((means) => (means ? [consentStatusOf[means]] : []));
  const consentStatus = strictest([rowConsentStatus.consentStatus, ...groupStatuses]);
  if (consentStatus.status !== 'active') return { ...rowConsentStatus, consentStatus };
  if (how === 'all') return { consentStatus: active };
  if (!statusColumn) return { consentStatus: consentStatusOf.noConsent };
  const value = cellAt(statusColumn.index);
  const means = statusColumn.meaningOf(value);
  if (means === 'active') {
    return {
      consentStatus: active,
      evidence: `${statusColumn.header}: ${value}`.slice(0, evidenceChars),
    };
  }
  const unclear = { column: statusColumn.header, value: value.slice(0, evidenceChars) };
  return { consentStatus: consentStatusOf[means], ...(means === 'ask' ? { unclear } : {}) };
};
