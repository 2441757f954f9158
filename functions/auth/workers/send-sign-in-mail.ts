import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { sendInput } from '../../mail/send-input';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { queueHandler } from '../../platform/work/queue-handler';
import { liveUsers } from '../live';
import { type SignInMail, signInMail, writeSignInMail } from '../sign-in-mail';

const live = once(() => ({
  ses: new SESv2Client({}),
  users: liveUsers(),
  ...readEnv('TRANSACTIONAL_CONFIGURATION_SET', 'PRODUCT_DOMAIN'),
}));

type Dependencies = Omit<ReturnType<typeof live>, 'users'> & {
  readonly users: { readyForSignIn(email: string): Promise<boolean> };
};

/**
 * Mails a code if there is a user with this address. The check happens here, so that asking for a
 * code makes the same calls for known and unknown addresses. A repeated message mails the same code
 * again, which does no harm.
 */
export const sendSignInMail = async (
  { email, code }: SignInMail,
  dependencies: Dependencies,
): Promise<void> => {
  if (!(await dependencies.users.readyForSignIn(email))) return;
  await dependencies.ses.send(
    new SendEmailCommand(
      sendInput({
        ...writeSignInMail(code),
        from: `Mailbloom <sign-in@${dependencies.PRODUCT_DOMAIN}>`,
        to: email,
        configurationSet: dependencies.TRANSACTIONAL_CONFIGURATION_SET,
      }),
    ),
  );
};

export const handler = queueHandler(signInMail, sendSignInMail, live);
