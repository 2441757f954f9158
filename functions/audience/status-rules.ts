import {
  type SuppressionReason,
  suppressionReasons,
} from '../../shared/audience/suppression-reason';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';

/**
 * Statuses only move forward. A person's own word weighs more than a mail server's: somebody who
 * unsubscribed stays so when a mail bounces, and somebody who bounced may still unsubscribe.
 */
const order: readonly SubscriberStatus[] = ['active', 'bounced', 'unsubscribed', 'spam'];

export const canBecome = (from: SubscriberStatus, to: SubscriberStatus): boolean =>
  order.indexOf(to) > order.indexOf(from);

/** The one of two statuses that allows less. */
export const stricterStatus = (one: SubscriberStatus, other: SubscriberStatus): SubscriberStatus =>
  canBecome(one, other) ? other : one;

/** Reasons that give way to `reason`. */
export const weakerReasons = (reason: SuppressionReason): readonly SuppressionReason[] =>
  suppressionReasons.slice(0, suppressionReasons.indexOf(reason));

/**
 * The status of somebody new whose address is suppressed: what they were before their data was
 * deleted. A list uploaded by the customer says nothing about what a person wanted.
 */
export const statusOfSuppression: Readonly<Record<SuppressionReason, SubscriberStatus>> = {
  bounce: 'bounced',
  upload: 'active',
  manual: 'unsubscribed',
  unsubscribe: 'unsubscribed',
  complaint: 'spam',
};
