import type { Delivery } from '../../items/delivery/delivery';
import { bareAddress } from '../../mail/address-header';
import type { SendingBlock } from '../../mail/outcome-rules';

/**
 * Why a delivery stopped by itself: the mail service's reasons, that it refuses everybody, that the
 * sender is the customer's to send from no longer, that their account was switched off, that their
 * plan has no sequences any more, or that too many of their mails bounced or were reported as spam.
 */
export type BlockReason = SendingBlock | 'refusals' | 'gone' | 'off' | 'plan' | 'reputation';

const safe = 'No one gets the email twice.';

/** For a sender that was removed, or lost its verification, after the email was sent. */
export const senderGoneText = (
  { from }: Pick<Delivery, 'from'>,
  then: 'resume' | 'try again',
): string =>
  `The sender ${bareAddress(from)} was removed or is not verified any more. Set it up again, then ${then}. ${safe}`;

const texts: Readonly<Record<BlockReason, (from: string) => string>> = {
  sender: (from) =>
    `The mail service no longer accepts mail from ${from}: the sender is not verified any more. Verify it again or contact us, then resume. ${safe}`,
  sandbox: () =>
    `The mail service is in its trial mode and sends only to addresses that it knows. Contact us to have it opened, then resume. ${safe}`,
  account: () =>
    `The mail service has stopped all sending from this account. Contact us, then resume. ${safe}`,
  setup: () => `Sending is not set up correctly on our side. Contact us, then resume. ${safe}`,
  refusals: () =>
    `The mail service refused this email for everybody it was tried with. Contact us, or resume: people for whom it is refused again then count as failed. ${safe}`,
  gone: (from) => senderGoneText({ from }, 'resume'),
  plan: () => `Sequences are part of Premium. Upgrade, then resume the sequence. ${safe}`,
  reputation: () =>
    `Too many mails of this account bounced or were reported as spam, so its sending is paused. Clean up the list and contact us, then resume. ${safe}`,
  off: () => `Sending is disabled for this account. Contact us, then resume. ${safe}`,
};

/** What happened and what to do, for the user. */
export const blockText = (reason: BlockReason, { from }: Pick<Delivery, 'from'>): string =>
  texts[reason](bareAddress(from));
