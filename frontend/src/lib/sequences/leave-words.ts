import type { leaveReasons } from '../../../../shared/sequences/sequence-rules';

/** Why someone gets no more emails of a sequence. */
export const leaveWords: Readonly<Record<(typeof leaveReasons)[number], string>> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Emails bounced',
  spam: 'Marked an email as spam',
  suppressed: 'On the suppression list',
  deleted: 'Deleted',
  outside: 'Left the segment',
  ordered: 'Bought something',
  removed: 'Removed manually',
};
