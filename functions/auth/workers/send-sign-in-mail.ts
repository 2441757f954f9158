import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mailbox } from '../../mail/address-header';
import { sendInput } from '../../mail/send-input';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { queueHandler } from '../../platform/work/queue-handler';
import { liveUsers } from '../live';
import { type AccountMail, accountMail } from '../mails/account-mail';
import { writeInvitation } from '../mails/invitation-mail';
import { writeSignInMail } from '../mails/sign-in-mail';

const live = once(() => ({
  ses: new SESv2Client({}),
  users: liveUsers(),
  ...readEnv('TRANSACTIONAL_CONFIGURATION_SET', 'PRODUCT_DOMAIN'),
}));

type Dependencies = Omit<ReturnType<typeof live>, 'users'> & {
  readonly users: { readyForSignIn(email: string): Promise<boolean> };
};

const written = (mail: AccountMail) =>
  mail.kind === 'invitation' ? writeInvitation(mail) : writeSignInMail(mail);

/**
 * Mails a code or an invitation if there is a user with this address. The check happens here, so
 * that asking for a code makes the same calls for known and unknown addresses. A repeated message
 * mails the same again, which does no harm.
 */
export const sendSignInMail = async (
  mail: AccountMail,
  dependencies: Dependencies,
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

export const handler = queueHandler(accountMail, sendSignInMail, live);
