import type { EmailQueue } from '../auth/mails/email-queue';
import type { RecipientLimits } from '../mail/recipient-limit';
import type { Scope } from '../platform/http/access';
import { errorFields, log } from '../platform/logger';
import type { Limit } from '../platform/table/rate-limiter';

/**
 * The limit per mailbox across all customers. A person who is removed and added again gets no other
 * email that day.
 */
const perMailbox: Limit = { name: 'invitation', max: 1, windowSeconds: 86_400 };

export type InviteDependencies = {
  readonly recipients: Pick<RecipientLimits, 'take' | 'giveBack'>;
  readonly emailQueue: EmailQueue;
  readonly customers: { get(customerId: string): Promise<{ readonly name: string }> };
  readonly accounts: { get(userId: string): Promise<{ readonly email: string }> };
  /** The app's own origin, without a trailing slash. */
  readonly appUrl: string;
};

/** Undoes a count toward the daily limit, because the email wasn't sent. */
const releaseSlot = async (
  recipients: InviteDependencies['recipients'],
  email: string,
  customerId: string,
): Promise<void> => {
  try {
    await recipients.giveBack(perMailbox, email);
  } catch (error) {
    const message = 'Couldn’t give back the daily slot of an invitation that wasn’t sent';
    log.warn(message, { customerId, ...errorFields(error) });
  }
};

/**
 * Emails a person that they are invited. The invitation is valid whether or not the email is sent.
 * @returns whether the email was queued for sending
 */
export const inviteUser = async (
  { customerId, userId }: Scope,
  email: string,
  { emailQueue, recipients, customers, accounts, appUrl }: InviteDependencies,
): Promise<boolean> => {
  let hasSlot = false;
  try {
    if (!(await recipients.take(perMailbox, email))) {
      log.info('Invitation not sent because the address already got one today', { customerId });
      return false;
    }
    hasSlot = true;
    const [{ name: brand }, { email: invitedBy }] = await Promise.all([
      customers.get(customerId),
      accounts.get(userId),
    ]);
    await emailQueue.send({
      kind: 'invitation',
      email,
      brand,
      invitedBy,
      link: `${appUrl}/login?invitation=${customerId}`,
    });
    return true;
  } catch (error) {
    log.warn('Sending an invitation failed', { customerId, ...errorFields(error) });
    if (hasSlot) await releaseSlot(recipients, email, customerId);
    return false;
  }
};
