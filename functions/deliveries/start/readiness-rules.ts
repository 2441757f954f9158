import type { EmailWarning } from '../../../shared/email/lint/lint';
import { warningText } from '../../../shared/email/lint/lint-texts';
import { subjectLengthProblem } from '../../../shared/email/subject-length';
import { limits } from '../../../shared/limits';
import type { Formats } from '../../../shared/locale/formats';
import { abTestProblem } from '../../../shared/sending/ab-test-checks';
import type { AbTestTerms } from '../../../shared/sending/ab-test-plan';
import { ownTimeProblem } from '../../../shared/sending/recipient-time';
import type { WarmUpData, WarmUpType } from '../../../shared/sending/warm-up';
import { planProblem } from '../../../shared/sending/warm-up-checks';
import type { ContentIssues } from '../../email-content/content-check';
import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import type { Draft } from '../../items/draft';
import { AppError, type AppErrorCode } from '../../platform/app-error';

const readinessError = (code: AppErrorCode, message: string, field?: string) =>
  new AppError(code, message, field ? { fields: { [field]: message } } : {});

type Content = { readonly subject: string; readonly body: string };

/** @throws AppError draft_has_no_subject, subject_too_long or draft_has_no_body */
export const checkContent = ({ subject, body }: Content): void => {
  if (subject.trim() === '') {
    throw readinessError('draft_has_no_subject', 'Add a subject before you send.', 'subject');
  }
  const tooLong = subjectLengthProblem(subject);
  if (tooLong) throw readinessError('subject_too_long', tooLong, 'subject');
  if (body.length <= limits.emptyBodyLength) {
    throw readinessError('draft_has_no_body', 'Add content before you send.', 'body');
  }
};

/** @throws AppError sender_not_verified */
export const checkSender = ({ verified }: Sender): void => {
  if (verified) return;
  throw readinessError(
    'sender_not_verified',
    'This sender isn’t verified yet. Verify it, or choose another.',
    'senderId',
  );
};

/** @throws AppError business_address_missing, because CAN-SPAM requires a postal address */
export const checkAddress = ({ businessAddress }: Customer): void => {
  if (businessAddress.trim() !== '') return;
  throw readinessError(
    'business_address_missing',
    'Every email needs your postal address. Add it in Settings, then send.',
  );
};

/** The issues from the pre-send check that block sending. All other issues are only warnings. */
const codeOf: Partial<Record<EmailWarning['code'], AppErrorCode>> = {
  body_empty: 'draft_has_no_body',
  image_embedded: 'image_embedded',
  link_host_tag: 'link_host_tag',
  merge_tag_format: 'merge_tag_format',
  sample_promise: 'sample_promise',
};

/** The maximum number of links, because the table and the tokens number them with three digits. */
const maxLinks = 999;

const fieldOf = ({ path }: EmailWarning): string =>
  path === 'subject' || path === 'preHeader' ? path : 'body';

/** @throws AppError for an issue from the pre-send check that blocks sending */
export const checkIssues = ({ warnings, links }: ContentIssues): void => {
  if (links > maxLinks) {
    throw readinessError(
      'body_too_large',
      'This email has more than 999 links. Remove some.',
      'body',
    );
  }
  for (const warning of warnings) {
    const errorCode = warning.severity === 'error' ? codeOf[warning.code] : undefined;
    if (errorCode) throw readinessError(errorCode, warningText(warning), fieldOf(warning));
  }
};

/** @throws AppError with the code of the problem with the A/B test */
export const checkAbTest = (
  draft: Pick<Draft, 'subject' | 'preHeader' | 'trial'>,
  recipients: number,
  formats: Formats,
): void => {
  const problem = abTestProblem(draft, recipients, formats);
  if (problem) throw readinessError(problem.code, problem.message, 'trial');
};

/**
 * @throws AppError own_time_impossible for an email that can't be sent in the recipient's local
 *   time
 */
export const checkRecipientTime = (settings: Parameters<typeof ownTimeProblem>[0]): void => {
  const problem = ownTimeProblem(settings);
  if (problem) throw readinessError('own_time_impossible', problem, 'ownTime');
};

/** @throws AppError draft_has_no_recipients or warm_up_too_long */
export const checkWarmUp = (
  recipients: number,
  type: WarmUpType,
  data: WarmUpData,
  abTest?: AbTestTerms,
): void => {
  if (recipients === 0) {
    throw readinessError(
      'draft_has_no_recipients',
      'No one in the selected segments can get email. Choose other segments.',
      'segmentIds',
    );
  }
  const problem = planProblem(recipients, type, data, abTest);
  if (problem) throw readinessError('warm_up_too_long', problem, 'warmUpConfig');
};
