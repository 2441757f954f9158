import * as z from 'zod';
import { subjectLine } from '../../mail/address-header';
import { plainBrand } from '../../mail/brand-words';
import { emailButton, emailNote, emailPage, emailSteps, emailText } from '../../mail/email-page';

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

const firstStepsText = 'Your first three steps:';
const firstSteps = [
  'Check your time zone, and add your brand and postal address.',
  'Add your subscribers from a file, from Shopify, or with a signup form.',
  'Write your first email.',
];
const checklistText = 'The checklist on your home page guides you through the rest.';

/**
 * Writes the email to a new customer's first user. It explains who created the account, how to sign
 * in, and what to do first.
 */
export const writeWelcome = ({ email, brand: name, createdBy, link }: WelcomeEmail) => {
  const brand = plainBrand(name);
  const ready = `${createdBy} created a Mailbloom account for ${brand}. You can now write emails to your subscribers there.`;
  const signInText = `Sign in with ${email}. We email you a code each time, so there’s no password.`;
  const numberedSteps = firstSteps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const disclaimer =
    'If you weren’t expecting this, you can ignore it. No one can sign in without access to your inbox.';
  return {
    subject: subjectLine(`Your Mailbloom account for ${brand} is ready`),
    text: `${ready}\n\n${signInText}\n\n${link}\n\n${firstStepsText}\n${numberedSteps}\n\n${checklistText}\n\n${disclaimer}\n`,
    html: emailPage(
      emailText(ready),
      emailButton('Sign in', link),
      emailText(signInText),
      emailText(firstStepsText),
      emailSteps(firstSteps),
      emailText(checklistText),
      emailNote(disclaimer),
    ),
  };
};
