import * as z from 'zod';
import { escapeHtml } from '../../../shared/email/html/safe-text';
import { subjectLine } from '../../mail/address-header';
import { mailNote, mailPage, mailText } from './mail-page';

export const invitationMail = z.object({
  kind: z.literal('invitation'),
  email: z.string(),
  /** Whose account it is. */
  brand: z.string(),
  /** The address of whoever invites. */
  invitedBy: z.string(),
  /** Where one signs in. */
  link: z.string(),
});
export type InvitationMail = z.infer<typeof invitationMail>;

const button =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#5b3df5;color:#ffffff;font-size:16px;text-decoration:none';

/** Tells somebody that they may sign in for a store, and how. There is nothing to accept. */
export const writeInvitation = ({ email, brand, invitedBy, link }: InvitationMail) => {
  const invited = `${invitedBy} has given you access to the Mailbloom account of ${brand}.`;
  const how = `Sign in with ${email}: we mail you a code each time, so there is no password.`;
  const note = `If you did not expect this, you can ignore it: nothing happens unless you sign in.`;
  return {
    subject: subjectLine(`You have access to ${brand} on Mailbloom`),
    text: `${invited}\n\n${how}\n\n${link}\n\n${note}\n`,
    html: mailPage(`${mailText(invited)}
<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${button}">Sign in</a></p>
${mailText(how)}
${mailNote(note)}`),
  };
};
