import * as z from 'zod';
import { html } from '../../../shared/html';
import { mailNote, mailPage, mailText } from '../../mail/mail-page';

/** A sign-in code to be emailed. */
export const signInMail = z.object({
  kind: z.literal('sign-in-code'),
  email: z.string(),
  code: z.string(),
  /** Whether the address has been invited. Its user may not exist yet. */
  isInvited: z.boolean().optional(),
});
export type SignInMail = z.infer<typeof signInMail>;

const note =
  'It works once, for the next 10 minutes. If you didn’t try to sign in, you can ignore this email.';

/**
 * Writes the sign-in email. The subject begins with the code, so that it's visible in a phone's
 * notification.
 */
export const writeSignInMail = ({ code }: Pick<SignInMail, 'code'>) => ({
  subject: `${code} is your Mailbloom sign-in code`,
  text: `Your Mailbloom sign-in code is ${code}\n\n${note}\n`,
  html: mailPage(
    mailText('Your Mailbloom sign-in code'),
    html`<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:bold;color:#5b3df5">${code}</p>`,
    mailNote(note),
  ),
});
