import type { BounceCounts, DeliveryReport } from '../../../../../shared/contracts/delivery-report';
import { plural } from '../../../lib/format';

/** SES's subtypes in words; the same subtype means another thing for good than for now. */
const permanent = new Map([
  ['NoEmail', 'Address doesn’t exist'],
  ['Suppressed', 'Known bad address'],
  ['OnAccountSuppressionList', 'On the suppression list'],
  ['UnsubscribedRecipient', 'Unsubscribed'],
]);
const transient = new Map([
  ['MailboxFull', 'Mailbox full'],
  ['MessageTooLarge', 'Email too large'],
  ['CustomTimeoutExceeded', 'Delivery timed out'],
  ['ContentRejected', 'Content rejected'],
  ['AttachmentRejected', 'Attachment rejected'],
]);

export const bounceReason = ({ kind, reason }: Pick<BounceCounts, 'kind' | 'reason'>): string =>
  kind === 'permanent'
    ? (permanent.get(reason) ?? 'Permanently rejected')
    : (transient.get(reason) ?? 'Temporarily rejected');

type Others = DeliveryReport['otherDomains'];

/** Up to as many domains the estimate is taken at its word. */
const mostSure = 5;

/** 'About 40 other domains': how many share the line of the others. */
const countText = ({ domains, isLeast }: NonNullable<Others>): string => {
  const text = plural(domains, 'other domain');
  if (isLeast) return `More than ${text}`;
  return domains <= mostSure ? text : `About ${text}`;
};

/** @param others how many domains share the line of the others; undefined where it is not known */
export const domainText = ({ domain }: Pick<BounceCounts, 'domain'>, others?: Others): string => {
  if (domain !== 'other') return domain;
  return others ? countText(others) : 'Other domains';
};
