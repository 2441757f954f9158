import type { BounceCounts, DeliveryReport } from '../../../../../shared/contracts/delivery-report';
import { plural } from '../../../lib/format';

/**
 * Descriptions of SES's bounce subtypes. The same subtype has a different meaning for permanent
 * bounces than for temporary ones.
 */
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

type OtherDomains = DeliveryReport['otherDomains'];

/**
 * The number of other domains is an estimate. Up to this many domains, the estimate is accurate
 * enough to be shown without “About”.
 */
const maxExactDomains = 5;

/**
 * Returns the label of the row that combines all other domains, such as 'About 40 other domains'.
 */
const countText = ({ domains, isLeast }: NonNullable<OtherDomains>): string => {
  const text = plural(domains, 'other domain');
  if (isLeast) return `More than ${text}`;
  return domains <= maxExactDomains ? text : `About ${text}`;
};

/**
 * Returns the name of a bounce row's domain.
 * @param others the number of domains combined in the row of other domains; undefined if unknown
 */
export const domainText = (
  { domain }: Pick<BounceCounts, 'domain'>,
  others?: OtherDomains,
): string => {
  if (domain !== 'other') return domain;
  return others ? countText(others) : 'Other domains';
};
