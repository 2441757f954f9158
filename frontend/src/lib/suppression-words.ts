import type { SuppressionReason } from '../../../shared/audience/suppression-reason';

/** A label for each reason why an address never gets emails. */
export const suppressionReasonLabels: Readonly<Record<SuppressionReason, string>> = {
  bounce: 'Bounced',
  complaint: 'Marked an email as spam',
  manual: 'Added manually',
  unsubscribe: 'Unsubscribed',
  upload: 'From an uploaded list',
};
