import type { SubscriberStatus } from '../../../../../shared/audience/subscriber-status';

/** Codes that imports, tracking and SES's events leave, in words. */
const sentences: Readonly<Record<string, string>> = {
  abuse: 'Marked an email as spam',
  bounce: 'An email bounced',
  confirmed_signup: 'Came back by confirming a signup',
  undid_unsubscribe: 'Took back the unsubscribe on its page',
  complaint: 'Marked an email as spam',
  import_bounced: 'Bounced, according to the imported file',
  import_spam: 'Marked as spam, according to the imported file',
  import_suppressed: 'On the suppression list, according to the imported file',
  import_unsubscribed: 'Unsubscribed, according to the imported file',
  manual: 'Unsubscribed by hand',
  no_consent: 'No consent recorded',
  consent_stated: 'Made active because somebody stated that they agreed',
  shop_address_changed: 'Has another address in the shop now',
  shop_consent: 'Consented to emails in the shop',
  shop_removed: 'Is no customer of the shop any more',
  shop_unsubscribed: 'Unsubscribed in the shop',
  suppressed: 'On the suppression list already',
  suppression_removed: 'Taken off the suppression list',
  unsubscribe: 'Unsubscribed',
  'unsubscribed by email link': 'Unsubscribed by the link in an email',
};

const starts: Readonly<Record<SubscriberStatus, string>> = {
  active: 'Active',
  bounced: 'Bounced',
  spam: 'Marked as spam',
  unsubscribed: 'Unsubscribed',
};

/** Why somebody has a status; a code without words of ours stands behind the status. */
export const statusReasonText = (status: SubscriberStatus, reason: string | undefined): string => {
  if (reason === undefined) return starts[status];
  return sentences[reason] ?? `${starts[status]}: ${reason}`;
};
