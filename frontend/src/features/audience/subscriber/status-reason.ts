import type { SubscriberStatus } from '../../../../../shared/audience/subscriber-status';

/** The descriptions of the reason codes from imports, tracking, and SES events. */
const sentences: Readonly<Record<string, string>> = {
  abuse: 'Marked an email as spam',
  bounce: 'An email bounced',
  confirmed_signup: 'Resubscribed by confirming a signup',
  undid_unsubscribe: 'Resubscribed on the unsubscribe page',
  complaint: 'Marked an email as spam',
  import_bounced: 'Bounced (from imported file)',
  import_spam: 'Marked as spam (from imported file)',
  import_suppressed: 'On the suppression list (from imported file)',
  import_unsubscribed: 'Unsubscribed (from imported file)',
  manual: 'Unsubscribed manually',
  no_consent: 'No consent recorded',
  consent_stated: 'Made active after their consent was recorded',
  shop_address_changed: 'Changed email address in the store',
  shop_consent: 'Opted in to email in the store',
  shop_removed: 'Customer deleted in the store',
  shop_unsubscribed: 'Unsubscribed in the store',
  suppressed: 'Already on the suppression list',
  suppression_removed: 'Removed from the suppression list',
  unsubscribe: 'Unsubscribed',
  'unsubscribed by email link': 'Unsubscribed from an email link',
};

const starts: Readonly<Record<SubscriberStatus, string>> = {
  active: 'Active',
  bounced: 'Bounced',
  spam: 'Marked as spam',
  unsubscribed: 'Unsubscribed',
};

/**
 * Returns why a subscriber has a status. If the reason code is unknown, returns the status followed
 * by the code.
 */
export const statusReasonText = (status: SubscriberStatus, reason: string | undefined): string => {
  if (reason === undefined) return starts[status];
  return sentences[reason] ?? `${starts[status]}: ${reason}`;
};
