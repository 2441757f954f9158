import type { MailQueue } from '../auth/mails/mail-queue';
import type { Scope } from '../platform/http/access';
import { errorFields, log } from '../platform/logger';

export type InviteDependencies = {
  readonly mails: MailQueue;
  readonly customers: { get(customerId: string): Promise<{ readonly name: string }> };
  readonly accounts: { get(userId: string): Promise<{ readonly email: string }> };
  /** The app's own origin, without a slash at the end. */
  readonly appUrl: string;
};

/**
 * Mails somebody that they have access. It is theirs whether or not the mail goes out.
 * @returns whether the mail is on its way
 */
export const inviteUser = async (
  { customerId, userId }: Scope,
  email: string,
  { mails, customers, accounts, appUrl }: InviteDependencies,
): Promise<boolean> => {
  try {
    const [{ name: brand }, { email: invitedBy }] = await Promise.all([
      customers.get(customerId),
      accounts.get(userId),
    ]);
    await mails.send({ kind: 'invitation', email, brand, invitedBy, link: `${appUrl}/login` });
    return true;
  } catch (error) {
    log.warn('An invitation was not mailed', { customerId, ...errorFields(error) });
    return false;
  }
};
