import type { Sender } from '../../items/account/sender';
import type { Delivery } from '../../items/delivery/delivery';
import { bareAddress, mailbox } from '../../mail/address-header';
import { AppError } from '../../platform/app-error';
import { senderGoneText } from '../notices/block-texts';

/** Judges each sender by the claim of its domain, as it is now. */
export type Senders = { list(customerId: string): Promise<readonly Sender[]> };

type From = Pick<Delivery, 'customerId' | 'senderId' | 'from'>;

/**
 * True while the customer may send from the address that the delivery goes out from. One that was
 * removed and added again counts, so that a delivery which paused for it can go on.
 */
export const maySendFrom = async (
  { customerId, senderId, from }: From,
  senders: Senders,
): Promise<boolean> => {
  const address = bareAddress(from);
  const own = await senders.list(customerId);
  return own.some(
    (sender) =>
      sender.verified && (sender.senderId === senderId || mailbox(sender.email) === address),
  );
};

/** @throws AppError sender_not_verified, also for a sender that was removed */
export const checkSenderOf = async (found: From, senders: Senders): Promise<void> => {
  if (await maySendFrom(found, senders)) return;
  throw new AppError('sender_not_verified', senderGoneText(found, 'try again'));
};
