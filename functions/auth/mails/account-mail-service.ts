import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mailbox } from '../../mail/address-header';
import { sendInput } from '../../mail/send-input';
import type { AccountMail } from './account-mail';
import { writeInvitation } from './invitation-mail';
import { writePaymentFailed } from './payment-failed-mail';
import { writeSignInMail } from './sign-in-mail';
import { writeWelcome } from './welcome-mail';

export type AccountMailing = {
  readonly ses: SESv2Client;
  readonly users: { readyForSignIn(email: string): Promise<boolean> };
  readonly PRODUCT_DOMAIN: string;
  readonly TRANSACTIONAL_CONFIGURATION_SET: string;
};

const written = (mail: AccountMail) => {
  switch (mail.kind) {
    case 'sign-in-code':
      return writeSignInMail(mail);
    case 'invitation':
      return writeInvitation(mail);
    case 'payment-failed':
      return writePaymentFailed(mail);
    case 'welcome':
      return writeWelcome(mail);
  }
};

/**
 * Returns the sender of an account email. Sign-in emails have an address of their own, which makes
 * them easy to find.
 */
const senderOf = ({ kind }: AccountMail): string =>
  kind === 'payment-failed' ? 'no-reply' : 'sign-in';

/**
 * Returns whether we may email the address. Invited people have no user before their first sign-in.
 */
const mayGetMail = (mail: AccountMail): boolean =>
  mail.kind === 'invitation' || (mail.kind === 'sign-in-code' && mail.isInvited === true);

/**
 * Emails a code, an invitation, a welcome, or news about a payment. Sends only if a user with this
 * address exists or the address has been invited. The check happens here, so that asking for a code
 * makes the same calls for known and unknown addresses. A repeated message sends the same email
 * again, which is harmless.
 */
export const sendAccountMail = async (
  mail: AccountMail,
  dependencies: AccountMailing,
): Promise<void> => {
  const { email } = mail;
  if (!mayGetMail(mail) && !(await dependencies.users.readyForSignIn(email))) return;
  await dependencies.ses.send(
    new SendEmailCommand(
      sendInput({
        ...written(mail),
        from: `Mailbloom <${senderOf(mail)}@${dependencies.PRODUCT_DOMAIN}>`,
        to: mailbox(email),
        configurationSet: dependencies.TRANSACTIONAL_CONFIGURATION_SET,
      }),
    ),
  );
};
