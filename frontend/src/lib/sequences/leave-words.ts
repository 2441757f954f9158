import type { leaveReasons } from '../../../../shared/sequences/sequence-rules';

/** Explains why a person gets no more emails from a sequence. */
export const leaveReasonLabels: Readonly<Record<(typeof leaveReasons)[number], string>> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Emails bounced',
  spam: 'Marked an email as spam',
  suppressed: 'On the suppression list',
  deleted: 'Deleted',
  outside: 'Left the segment',
  ordered: 'Bought something',
  removed: 'Removed manually',
};
