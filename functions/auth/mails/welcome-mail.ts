import * as z from 'zod';
import { subjectLine } from '../../mail/address-header';
import { plainBrand } from '../../mail/brand-words';
import { emailButton, emailNote, emailPage, emailText } from '../../mail/mail-page';

export const welcomeEmail = z.object({
  kind: z.literal('welcome'),
  email: z.string(),
  /** The name of the store that the account is for. */
  brand: z.string(),
  /** The email address of the manager who created the account. */
  createdBy: z.string(),
  /** The URL of the sign-in page. It contains no secret, because the page asks for a code. */
  link: z.string(),
});
export type WelcomeEmail = z.infer<typeof welcomeEmail>;

/**
 * Writes the email to a new customer's first user. It explains that the account exists and how to
 * sign in.
 */
export const writeWelcome = ({ email, brand: name, createdBy, link }: WelcomeEmail) => {
  const brand = plainBrand(name);
  const ready = `${createdBy} created a Mailbloom account for ${brand}. You can now write emails to your subscribers there.`;
  const signInText = `Sign in with ${email}. We email you a code each time, so there’s no password.`;
  const disclaimer =
    'If you weren’t expecting this, you can ignore it. No one can sign in without access to your inbox.';
  return {
    subject: subjectLine(`Your Mailbloom account for ${brand} is ready`),
    text: `${ready}\n\n${signInText}\n\n${link}\n\n${disclaimer}\n`,
    html: emailPage(
      emailText(ready),
      emailButton('Sign in', link),
      emailText(signInText),
      emailNote(disclaimer),
    ),
  };
};
