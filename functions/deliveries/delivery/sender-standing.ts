import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import type { Delivery } from '../../items/delivery/delivery';
import { bareAddress, mailbox } from '../../mail/address-header';
import { checkSenderPlan } from '../../plans/custom-domain';
import type { SwitchedOff } from '../../plans/switched-off';
import { AppError } from '../../platform/app-error';
import { senderGoneText } from '../notices/block-texts';

/** Lists senders, each checked against its domain's current verification. */
export type Senders = { list(customerId: string): Promise<readonly Sender[]> };

type From = Pick<Delivery, 'customerId' | 'senderId' | 'from'>;
type Customers = { get(customerId: string): Promise<Pick<Customer, 'premium'>> };

/** Returns a sender with the address that the delivery uses, as long as it may be used. */
const standingSender = async (
  { customerId, senderId, from }: From,
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
 * Returns true while the customer may send from the delivery's address. A sender that was removed
 * and added again counts, so that a delivery paused because of it can continue. The plan doesn't
 * matter: what began on the premium plan is sent to its end, except sequences, which have none.
 */
export const maySendFrom = async (found: From, senders: Senders): Promise<boolean> =>
  (await standingSender(found, senders)) !== undefined;

/** What every email of a delivery requires: an account that is switched on, and its sender. */
export type SendingRequirements = {
  readonly senders: Senders;
  readonly isSwitchedOff: SwitchedOff;
  /** Checked for steps of sequences, which continue only while the plan includes them. */
  readonly isPremium: (customerId: string) => Promise<boolean>;
  /**
   * Whether the account's sending is paused because of bounces and complaints. Checked for sequence
   * steps when they become due. Campaigns are paused immediately, but steps that weren't sent
   * recently aren't looked up then.
   */
  readonly isHeldBack: (customerId: string) => Promise<boolean>;
};

/** Returns why a delivery may not send anything more, or undefined while it may. */
export const standingBlock = async (
  found: From & Pick<Delivery, 'sequenceId'>,
  { senders, isSwitchedOff, isPremium, isHeldBack }: SendingRequirements,
): Promise<'off' | 'plan' | 'reputation' | 'gone' | undefined> => {
  if (await isSwitchedOff(found.customerId)) return 'off';
  if (found.sequenceId && !(await isPremium(found.customerId))) return 'plan';
  if (found.sequenceId && (await isHeldBack(found.customerId))) return 'reputation';
  return (await maySendFrom(found, senders)) ? undefined : 'gone';
};

/**
 * Checks the sender of a delivery that a user resumes. The plan counts as for a new delivery.
 * @throws AppError sender_not_verified, also for a sender that was removed, or
 *   custom_domain_not_in_plan
 */
export const checkSenderOf = async (
  found: From,
  senders: Senders,
  customers: Customers,
): Promise<void> => {
  const sender = await standingSender(found, senders);
  if (!sender) throw new AppError('sender_not_verified', senderGoneText(found, 'try again'));
  if (sender.domain) checkSenderPlan(sender, await customers.get(found.customerId));
};
