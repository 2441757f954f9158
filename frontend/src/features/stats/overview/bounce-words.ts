import type { BounceCounts } from '../../../../../shared/contracts/delivery-report';

/** SES's subtypes in words; the same subtype means another thing for good than for now. */
const permanent = new Map([
  ['NoEmail', 'No such address'],
  ['Suppressed', 'Known not to work'],
  ['OnAccountSuppressionList', 'On the suppression list'],
  ['UnsubscribedRecipient', 'Unsubscribed'],
]);
const transient = new Map([
  ['MailboxFull', 'Mailbox full'],
  ['MessageTooLarge', 'Mail too large'],
  ['CustomTimeoutExceeded', 'Not reached in time'],
  ['ContentRejected', 'Content refused'],
  ['AttachmentRejected', 'Attachment refused'],
]);

export const bounceReason = ({ kind, reason }: Pick<BounceCounts, 'kind' | 'reason'>): string =>
  kind === 'permanent'
    ? (permanent.get(reason) ?? 'Refused for good')
    : (transient.get(reason) ?? 'Refused for now');

export const domainText = ({ domain }: Pick<BounceCounts, 'domain'>): string =>
  domain === 'other' ? 'Other domains' : domain;
