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
  readonly says?: ConsentStatusColumn | undefined;
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
  const says = consentStatusColumn({ index, header: headers[index] ?? '' }, 'answers', values);
  return { how: 'column', says, named };
};

/**
 * Returns the row's consent status with the user's answer applied. People whom the row doesn't
 * exclude become active only if the answer says so.
 * @param below what the nearest divider row above says about everyone below it
 */
export const applyConsentAnswers = (
  rowConsentStatus: RowConsentStatus,
  { how, says, named }: ConsentAnswers,
  cellAt: (index: number) => string,
  below?: NameDoubt['means'],
): RowConsentStatus & { readonly evidence?: string } => {
  const ofMany = [named, below].flatMap((means) => (means ? [consentStatusOf[means]] : []));
  const consentStatus = strictest([rowConsentStatus.standing, ...ofMany]);
  if (consentStatus.status !== 'active') return { ...rowConsentStatus, standing: consentStatus };
  if (how === 'all') return { standing: active };
  if (!says) return { standing: consentStatusOf.noConsent };
  const value = cellAt(says.index);
  const means = says.meaningOf(value);
  if (means === 'active') {
    return { standing: active, evidence: `${says.header}: ${value}`.slice(0, evidenceChars) };
  }
  const unclear = { column: says.header, value: value.slice(0, evidenceChars) };
  return { standing: consentStatusOf[means], ...(means === 'ask' ? { unclear } : {}) };
};
