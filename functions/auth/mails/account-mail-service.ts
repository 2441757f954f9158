import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { SQSRecord } from 'aws-lambda';
import { mailbox } from '../../mail/address-header';
import { sendInput } from '../../mail/send-input';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { AccountEmail } from './account-email';
import { writeInvitation } from './invitation-email';
import { writePaymentFailed } from './payment-failed-email';
import { writeSignInCodeEmail } from './sign-in-email';
import { writeWelcome } from './welcome-email';

export type AccountMailDependencies = {
  readonly ses: SESv2Client;
  readonly users: { readyForSignIn(email: string): Promise<boolean> };
  readonly clock: Clock;
  readonly PRODUCT_DOMAIN: string;
  readonly TRANSACTIONAL_CONFIGURATION_SET: string;
};

const renderMail = (accountEmail: AccountEmail) => {
  switch (accountEmail.kind) {
    case 'sign-in-code':
      return writeSignInCodeEmail(accountEmail);
    case 'invitation':
      return writeInvitation(accountEmail);
    case 'payment-failed':
      return writePaymentFailed(accountEmail);
    case 'welcome':
      return writeWelcome(accountEmail);
  }
};

/**
 * Returns the sender of an account email. Sign-in emails have an address of their own, which makes
 * them easy to find.
 */
const senderOf = ({ kind }: AccountEmail): string =>
  kind === 'payment-failed' ? 'no-reply' : 'sign-in';

/**
 * Returns whether we may email the address. Invited people have no user before their first sign-in.
 */
const mayGetEmail = (accountEmail: AccountEmail): boolean =>
  accountEmail.kind === 'invitation' ||
  (accountEmail.kind === 'sign-in-code' && accountEmail.isInvited === true);

/** SES should get a code this soon after someone requested it. */
const objectiveMs = 60_000;

/** Logs whether a code was late, for the objective on sign-in codes (lib/features/auth.ts). */
const logWait = (sentTimestamp: string, clock: Clock): void => {
  const durationMs = Math.max(0, clock() - Number(sentTimestamp));
  log.info('Sign-in code sent', { durationMs, late: durationMs > objectiveMs ? 1 : 0 });
};

/**
 * Emails a code, an invitation, a welcome, or news about a payment. Sends only if a user with this
 * address exists or the address has been invited. The check happens here, so that asking for a code
 * makes the same calls for known and unknown addresses. A repeated message sends the same email
 * again, which is harmless.
 */
export const sendAccountEmail = async (
  accountEmail: AccountEmail,
  dependencies: AccountMailDependencies,
  { attributes }: Pick<SQSRecord, 'attributes'>,
): Promise<void> => {
  const { email } = accountEmail;
  if (!mayGetEmail(accountEmail) && !(await dependencies.users.readyForSignIn(email))) return;
  await dependencies.ses.send(
    new SendEmailCommand(
      sendInput({
        ...renderMail(accountEmail),
        from: `Mailbloom <${senderOf(accountEmail)}@${dependencies.PRODUCT_DOMAIN}>`,
        to: mailbox(email),
        configurationSet: dependencies.TRANSACTIONAL_CONFIGURATION_SET,
      }),
    ),
  );
  if (accountEmail.kind === 'sign-in-code') {
    logWait(attributes.SentTimestamp, dependencies.clock);
  }
};
