import * as z from 'zod';
import { html } from '../../../shared/html';
import { emailNote, emailPage, emailText } from '../../mail/email-page';

/** A sign-in code to be emailed. */
export const signInCodeEmail = z.object({
  kind: z.literal('sign-in-code'),
  email: z.string(),
  code: z.string(),
  /** Whether the address has been invited. Its user may not exist yet. */
  isInvited: z.boolean().optional(),
});
export type SignInCodeEmail = z.infer<typeof signInCodeEmail>;

const disclaimer =
  'It works once, for the next 10 minutes. If you didn’t try to sign in, you can ignore this email.';

/**
 * Writes the sign-in email. The subject begins with the code, so that it's visible in a phone's
 * notification.
 */
export const writeSignInCodeEmail = ({ code }: Pick<SignInCodeEmail, 'code'>) => ({
  subject: `${code} is your Mailbloom sign-in code`,
  text: `Your Mailbloom sign-in code is ${code}\n\n${disclaimer}\n`,
  html: emailPage(
    emailText('Your Mailbloom sign-in code'),
    html`<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:bold;color:#5b3df5">${code}</p>`,
    emailNote(disclaimer),
  ),
});
