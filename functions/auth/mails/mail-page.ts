import { escapeHtml } from '../../../shared/email/html/safe-text';

const small = 'margin:0;font-size:14px;line-height:20px;color:#5f5f6b';

/** A paragraph of running text. */
export const mailText = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1f1f24">${escapeHtml(text)}</p>`;

/** What is said below, smaller. */
export const mailNote = (text: string): string => `<p style="${small}">${escapeHtml(text)}</p>`;

/** Our own mails to people who sign in: one white card. */
export const mailPage = (
  inner: string,
) => `<!doctype html><html lang="en"><body style="margin:0;background:#f5f5f7;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="440" style="max-width:440px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
${inner}
</td></tr></table></td></tr></table></body></html>`;

/** The style of a link that looks like a button. */
export const mailButton =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#5b3df5;color:#ffffff;font-size:16px;text-decoration:none';
