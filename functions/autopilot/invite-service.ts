import type { MailQueue } from '../auth/mails/mail-queue';
import type { RecipientLimits } from '../mail/recipients/recipient-limit';
import type { Scope } from '../platform/http/access';
import { errorFields, log } from '../platform/logger';
import type { Limit } from '../platform/table/rate-limiter';

/** Of all customers together: whoever is added and removed again gets no further mail that day. */
const perMailbox: Limit = { what: 'invitation', most: 1, windowSeconds: 86_400 };

export type InviteDependencies = {
  readonly recipients: Pick<RecipientLimits, 'take'>;
  readonly mails: MailQueue;
  readonly customers: { get(customerId: string): Promise<{ readonly name: string }> };
  readonly accounts: { get(userId: string): Promise<{ readonly email: string }> };
  /** The app's own origin, without a slash at the end. */
  readonly appUrl: string;
};

/**
 * Mails somebody that they are invited. The invitation stands whether or not the mail goes out.
 * @returns whether the mail is on its way
 */
export const inviteUser = async (
  { customerId, userId }: Scope,
  email: string,
  { mails, recipients, customers, accounts, appUrl }: InviteDependencies,
): Promise<boolean> => {
  try {
    if (!(await recipients.take(perMailbox, email))) {
      log.info('An invitation was not mailed: the address had one today', { customerId });
      return false;
    }
    const [{ name: brand }, { email: invitedBy }] = await Promise.all([
      customers.get(customerId),
      accounts.get(userId),
    ]);
    await mails.send({
      kind: 'invitation',
      email,
      brand,
      invitedBy,
      link: `${appUrl}/login?invitation=${customerId}`,
    });
    return true;
  } catch (error) {
    log.warn('An invitation was not mailed', { customerId, ...errorFields(error) });
    return false;
  }
};
