import type { SuppressionReason } from '../../../shared/audience/suppression-reason';

/** Why an address never gets emails, in words. */
export const suppressionReasonLabels: Readonly<Record<SuppressionReason, string>> = {
  bounce: 'Bounced',
  complaint: 'Marked an email as spam',
  manual: 'Added manually',
  unsubscribe: 'Unsubscribed',
  upload: 'From an uploaded list',
};
