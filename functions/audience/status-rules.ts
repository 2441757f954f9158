import {
  type SuppressionReason,
  suppressionReasons,
} from '../../shared/audience/suppression-reason';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';

/**
 * The statuses from least to most strict. A status only changes to a stricter one. A person's own
 * wish has priority over a mail server's answer: a person who unsubscribed stays unsubscribed when
 * an email bounces, and a person who bounced can still unsubscribe.
 */
const order: readonly SubscriberStatus[] = ['active', 'bounced', 'unsubscribed', 'spam'];

export const canBecome = (from: SubscriberStatus, to: SubscriberStatus): boolean =>
  order.indexOf(to) > order.indexOf(from);

/** Returns the stricter of two statuses. */
export const stricterStatus = (one: SubscriberStatus, other: SubscriberStatus): SubscriberStatus =>
  canBecome(one, other) ? other : one;

/** Returns the suppression reasons that `reason` replaces. */
export const weakerReasons = (reason: SuppressionReason): readonly SuppressionReason[] =>
  suppressionReasons.slice(0, suppressionReasons.indexOf(reason));

/**
 * The status that a new person gets if their address is suppressed. It's the status they had before
 * their data was deleted. A suppression list that the customer uploaded doesn't show what the
 * person wanted.
 */
export const statusOfSuppression: Readonly<Record<SuppressionReason, SubscriberStatus>> = {
  bounce: 'bounced',
  upload: 'active',
  manual: 'unsubscribed',
  unsubscribe: 'unsubscribed',
  complaint: 'spam',
};
