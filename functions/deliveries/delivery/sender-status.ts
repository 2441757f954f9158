import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import type { Delivery } from '../../items/delivery/delivery';
import { bareAddress, mailbox } from '../../mail/address-header';
import { checkSenderPlan } from '../../plans/custom-domain';
import type { SwitchedOff } from '../../plans/switched-off';
import { AppError } from '../../platform/app-error';
import { senderDeletedText } from '../notices/block-texts';

/** Lists a customer's senders. Each has the current verification status of its domain. */
export type Senders = { list(customerId: string): Promise<readonly Sender[]> };

type DeliverySender = Pick<Delivery, 'customerId' | 'senderId' | 'from'>;
type Customers = { get(customerId: string): Promise<Pick<Customer, 'premium'>> };

/** Returns the sender with the delivery's address, as long as the customer may use it. */
const findUsableSender = async (
  { customerId, senderId, from }: DeliverySender,
  senders: Senders,
): Promise<Sender | undefined> => {
  const address = bareAddress(from);
  const own = await senders.list(customerId);
  return own.find(
    (sender) =>
      sender.verified && (sender.senderId === senderId || mailbox(sender.email) === address),
  );
};

/**
 * Returns whether the customer may send from the delivery's address. A sender that was removed and
 * added again is accepted, so that a delivery that was paused because of it can continue. The plan
 * isn't checked. A delivery that began on the premium plan is sent to its end. Sequences are an
 * exception, because they have no end.
 */
export const maySendFrom = async (found: DeliverySender, senders: Senders): Promise<boolean> =>
  (await findUsableSender(found, senders)) !== undefined;

/**
 * Checks what every email of a delivery requires: an account that is switched on, and a usable
 * sender.
 */
export type SendingRequirements = {
  readonly senders: Senders;
  readonly isSwitchedOff: SwitchedOff;
  /**
   * Returns whether the customer is on the premium plan. This is checked for emails in sequences,
   * which are sent only while the plan includes sequences.
   */
  readonly isPremium: (customerId: string) => Promise<boolean>;
  /**
   * Returns whether the account's sending is paused because of bounces and complaints. Pausing an
   * account also pauses its campaigns and the sequence emails that were sent recently. Other
   * sequence emails aren't found at that time, so this is checked when they become due.
   */
  readonly isHeldBack: (customerId: string) => Promise<boolean>;
};

/** Returns why a delivery may not send anything anymore, or undefined while it may. */
export const findSendingBlock = async (
  found: DeliverySender & Pick<Delivery, 'sequenceId'>,
  { senders, isSwitchedOff, isPremium, isHeldBack }: SendingRequirements,
): Promise<'off' | 'plan' | 'reputation' | 'gone' | undefined> => {
  if (await isSwitchedOff(found.customerId)) return 'off';
  if (found.sequenceId && !(await isPremium(found.customerId))) return 'plan';
  if (found.sequenceId && (await isHeldBack(found.customerId))) return 'reputation';
  return (await maySendFrom(found, senders)) ? undefined : 'gone';
};

/**
 * Checks the sender of a delivery that a user resumes. The plan is checked as for a new delivery.
 * @throws AppError sender_not_verified, also for a sender that was removed, or
 *   custom_domain_not_in_plan
 */
export const checkSenderOf = async (
  found: DeliverySender,
  senders: Senders,
  customers: Customers,
): Promise<void> => {
  const sender = await findUsableSender(found, senders);
  if (!sender) throw new AppError('sender_not_verified', senderDeletedText(found, 'try again'));
  if (sender.domain) checkSenderPlan(sender, await customers.get(found.customerId));
};
