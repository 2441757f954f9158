import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import type { Delivery } from '../../items/delivery/delivery';
import { bareAddress, mailbox } from '../../mail/address-header';
import { checkSenderPlan } from '../../plans/custom-domain';
import type { SwitchedOff } from '../../plans/switched-off';
import { AppError } from '../../platform/app-error';
import { senderGoneText } from '../notices/block-texts';

/** Judges each sender by the claim of its domain, as it is now. */
export type Senders = { list(customerId: string): Promise<readonly Sender[]> };

type From = Pick<Delivery, 'customerId' | 'senderId' | 'from'>;
type Customers = { get(customerId: string): Promise<Pick<Customer, 'premium'>> };

/** A sender of the address that the delivery goes out from, as long as it may be sent from. */
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
 * True while the customer may send from the address that the delivery goes out from. One that was
 * removed and added again counts, so that a delivery which paused for it can go on. The plan does
 * not: what began on the premium plan is sent to its end, save series, which have none.
 */
export const maySendFrom = async (found: From, senders: Senders): Promise<boolean> =>
  (await standingSender(found, senders)) !== undefined;

/** What every mail of a delivery needs: an account that is switched on, and its sender. */
export type Standing = {
  readonly senders: Senders;
  readonly isSwitchedOff: SwitchedOff;
  /** Asked of steps of series, which go on for as long as the plan has them. */
  readonly isPremium: (customerId: string) => Promise<boolean>;
  /**
   * Whether sending of the account is paused for bounces and complaints. Asked of steps as they become
   * due: a campaign is paused at that moment, and no step is looked for that nobody was sent lately.
   */
  readonly isHeldBack: (customerId: string) => Promise<boolean>;
};

/** Why nothing more of a delivery may go out; nothing while it may. */
export const standingBlock = async (
  found: From & Pick<Delivery, 'sequenceId'>,
  { senders, isSwitchedOff, isPremium, isHeldBack }: Standing,
): Promise<'off' | 'plan' | 'reputation' | 'gone' | undefined> => {
  if (await isSwitchedOff(found.customerId)) return 'off';
  if (found.sequenceId && !(await isPremium(found.customerId))) return 'plan';
  if (found.sequenceId && (await isHeldBack(found.customerId))) return 'reputation';
  return (await maySendFrom(found, senders)) ? undefined : 'gone';
};

/**
 * Of a delivery that somebody lets go on, for which the plan counts as for a new one.
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
