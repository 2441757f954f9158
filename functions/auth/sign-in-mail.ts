import * as z from 'zod';

/** What the mail queue carries: a sign-in code on its way. Queues are encrypted at rest. */
export const signInMail = z.object({
  kind: z.literal('sign-in-code'),
  email: z.string(),
  code: z.string(),
});
export type SignInMail = z.infer<typeof signInMail>;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The sign-in mail. The code stands first in the subject, where a phone shows it. */
export const writeSignInMail = (code: string) => ({
  subject: `${code} is your Mailbloom sign-in code`,
  text: `Your Mailbloom sign-in code is ${code}\n\nIt works once, for the next 10 minutes. If you did not try to sign in, you can ignore this mail.\n`,
  html: `<!doctype html><html lang="en"><body style="margin:0;background:#f5f5f7;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="440" style="max-width:440px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 16px;font-size:16px;color:#1f1f24">Your Mailbloom sign-in code</p>
<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:bold;color:#5b3df5">${escapeHtml(code)}</p>
<p style="margin:0;font-size:14px;line-height:20px;color:#5f5f6b">It works once, for the next 10 minutes. If you did not try to sign in, you can ignore this mail.</p>
</td></tr></table></td></tr></table></body></html>`,
});
