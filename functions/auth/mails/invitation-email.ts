import * as z from 'zod';
import { subjectLine } from '../../mail/address-header';
import { plainBrand } from '../../mail/brand-words';
import { emailButton, emailNote, emailPage, emailText } from '../../mail/email-page';

export const invitationEmail = z.object({
  kind: z.literal('invitation'),
  email: z.string(),
  /** The name of the store that the account belongs to. */
  brand: z.string(),
  /** The email address of the person who sent the invitation. */
  invitedBy: z.string(),
  /** The URL of the sign-in page. */
  link: z.string(),
});
export type InvitationEmail = z.infer<typeof invitationEmail>;

/**
 * Writes the email that invites a person to a store's account and explains how to join. Signing in
 * accepts the invitation.
 */
export const writeInvitation = ({ email, brand: name, invitedBy, link }: InvitationEmail) => {
  const brand = plainBrand(name);
  const invitedText = `${invitedBy} invited you to ${brand}’s Mailbloom account.`;
  const signInText = `To accept, sign in with ${email}. We email you a code each time, so there’s no password.`;
  const disclaimer = `If you weren’t expecting this, you can ignore it. Nothing happens unless you sign in. If you already use this email for another Mailbloom account, ask for an invitation to a different address.`;
  return {
    subject: subjectLine(`You’re invited to ${brand} on Mailbloom`),
    text: `${invitedText}\n\n${signInText}\n\n${link}\n\n${disclaimer}\n`,
    html: emailPage(
      emailText(invitedText),
      emailButton('Sign in', link),
      emailText(signInText),
      emailNote(disclaimer),
    ),
  };
};
