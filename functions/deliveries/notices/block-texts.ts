import type { Delivery } from '../../items/delivery/delivery';
import { bareAddress } from '../../mail/address-header';
import type { SendingBlock } from '../../mail/outcome-rules';

/**
 * Why a delivery stopped automatically: SES blocked it, SES refused every recipient, the customer
 * may no longer use the sender, the account was switched off, the plan no longer includes
 * sequences, or too many emails bounced or were reported as spam.
 */
export type BlockReason = SendingBlock | 'refusals' | 'gone' | 'off' | 'plan' | 'reputation';

const safe = 'No one gets the email twice.';

/**
 * Returns the text about a sender that was removed or lost its verification after the user sent the
 * email.
 */
export const senderDeletedText = (
  { from }: Pick<Delivery, 'from'>,
  nextAction: 'resume' | 'try again',
): string =>
  `The sender ${bareAddress(from)} was removed or is no longer verified. Set it up again, then ${nextAction}. ${safe}`;

const texts: Readonly<Record<BlockReason, (from: string) => string>> = {
  sender: (from) =>
    `Our email service no longer accepts email from ${from} because the sender isn’t verified. Verify it again or contact us, then resume. ${safe}`,
  sandbox: () =>
    `Our email service is in sandbox mode and only sends to verified addresses. Contact us to lift this, then resume. ${safe}`,
  account: () =>
    `Our email service stopped all sending from this account. Contact us, then resume. ${safe}`,
  setup: () => `Sending isn’t set up correctly on our end. Contact us, then resume. ${safe}`,
  refusals: () =>
    `Our email service rejected this email for everyone we tried. Contact us, or resume. Recipients rejected again count as failed. ${safe}`,
  gone: (from) => senderDeletedText({ from }, 'resume'),
  plan: () => `Sequences are part of Premium. Upgrade, then resume the sequence. ${safe}`,
  reputation: () =>
    `Too many of your emails bounced or were marked as spam, so sending is paused. Clean up your list and contact us, then resume. ${safe}`,
  off: () => `Sending is disabled for this account. Contact us, then resume. ${safe}`,
};

/** Explains to the user what happened and what to do. */
export const blockText = (reason: BlockReason, { from }: Pick<Delivery, 'from'>): string =>
  texts[reason](bareAddress(from));
