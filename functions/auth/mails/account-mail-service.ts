import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mailbox } from '../../mail/address-header';
import { sendInput } from '../../mail/send-input';
import type { AccountMail } from './account-mail';
import { writeInvitation } from './invitation-mail';
import { writeSignInMail } from './sign-in-mail';

export type AccountMailing = {
  readonly ses: SESv2Client;
  readonly users: { readyForSignIn(email: string): Promise<boolean> };
  readonly PRODUCT_DOMAIN: string;
  readonly TRANSACTIONAL_CONFIGURATION_SET: string;
};

const written = (mail: AccountMail) =>
  mail.kind === 'invitation' ? writeInvitation(mail) : writeSignInMail(mail);

/**
 * Mails a code or an invitation if there is a user with this address. The check happens here, so
 * that asking for a code makes the same calls for known and unknown addresses. A repeated message
 * mails the same again, which does no harm.
 */
export const sendAccountMail = async (
  mail: AccountMail,
  dependencies: AccountMailing,
): Promise<void> => {
  const { email } = mail;
  if (!(await dependencies.users.readyForSignIn(email))) return;
  await dependencies.ses.send(
    new SendEmailCommand(
      sendInput({
        ...written(mail),
        from: `Mailbloom <sign-in@${dependencies.PRODUCT_DOMAIN}>`,
        to: mailbox(email),
        configurationSet: dependencies.TRANSACTIONAL_CONFIGURATION_SET,
      }),
    ),
  );
};
