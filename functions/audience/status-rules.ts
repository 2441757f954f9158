import {
  type SuppressionReason,
  suppressionReasons,
} from '../../shared/audience/suppression-reason';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';

/**
 * Statuses only move forward. A person's own wish weighs more than a mail server's answer: a person
 * who unsubscribed stays unsubscribed when an email bounces, and a person who bounced can still
 * unsubscribe.
 */
const order: readonly SubscriberStatus[] = ['active', 'bounced', 'unsubscribed', 'spam'];

export const canBecome = (from: SubscriberStatus, to: SubscriberStatus): boolean =>
  order.indexOf(to) > order.indexOf(from);

/** Returns the more restrictive of two statuses. */
export const stricterStatus = (one: SubscriberStatus, other: SubscriberStatus): SubscriberStatus =>
  canBecome(one, other) ? other : one;

/** Returns the reasons that `reason` replaces. */
export const weakerReasons = (reason: SuppressionReason): readonly SuppressionReason[] =>
  suppressionReasons.slice(0, suppressionReasons.indexOf(reason));

/**
 * The status of a new person whose address is suppressed: the one they had before their data was
 * deleted. A suppression list uploaded by the customer doesn't say what the person wanted.
 */
export const statusOfSuppression: Readonly<Record<SuppressionReason, SubscriberStatus>> = {
  bounce: 'bounced',
  upload: 'active',
  manual: 'unsubscribed',
  unsubscribe: 'unsubscribed',
  complaint: 'spam',
};
