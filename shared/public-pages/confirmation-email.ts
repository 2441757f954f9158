import { isDarkColor, safeColor } from '../email/document/color';
import { directionOf } from '../email/language';
import { type Html, html } from '../html';
import type { LocalTexts } from '../languages/texts';

type ConfirmationEmailInput = {
  /** The store. Its name and address are plain text that no email client turns into a link. */
  readonly store: {
    readonly name: string;
    readonly logoUrl?: string | undefined;
    readonly brandColors?: readonly string[] | undefined;
    readonly businessAddress: string;
    /** A BCP 47 tag. English if absent. */
    readonly language?: string | undefined;
  };
  /** The URL that confirms the signup. */
  readonly link: string;
  readonly days: number;
  readonly texts: LocalTexts;
};

const accentOf = (colors: readonly string[] = []): string =>
  safeColor(colors.find(Boolean)) ?? '#242424';

const small = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#5f5f6b';

const logoMarkup = ({ name, logoUrl }: ConfirmationEmailInput['store']): Html =>
  logoUrl
    ? html`<img src="${logoUrl}" alt="${name}" style="display:block;max-width:180px;max-height:64px;margin:0 0 24px">`
    : html`<p style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:bold;color:#1f1f24">${name}</p>`;

/**
 * Returns a button that works in every email client. The button is a colored table cell with a link
 * in it.
 */
const button = (text: string, link: string, color: string): Html => {
  const ink = isDarkColor(color) ? '#ffffff' : '#1f1f24';
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:${color}">
<a href="${link}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:bold;color:${ink};text-decoration:none">${text}</a>
</td></tr></table>`;
};

/**
 * Writes the email that asks a person to confirm their signup. It contains the store's name, logo,
 * and color, but nothing that was typed into the form, so that no one can use it to send text to
 * others.
 */
export const confirmationEmail = ({ store, link, days, texts }: ConfirmationEmailInput) => {
  const { name, businessAddress, language = 'en' } = store;
  const { text } = texts;
  const confirmText = text('confirmMailText', { brand: name });
  const ignore = text('confirmMailNote', { days });
  const subject = text('confirmMailSubject', { brand: name });
  const sender = [name, businessAddress].filter(Boolean);
  const page = html`<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' && html` dir="rtl"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${subject}</title></head><body style="margin:0;background:#f5f5f7;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="480" style="width:100%;max-width:480px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px;word-break:break-word">
${logoMarkup(store)}
<p style="margin:0 0 24px;font-size:16px;line-height:24px;color:#1f1f24">${confirmText}</p>
${button(text('confirmMailButton'), link, accentOf(store.brandColors))}
<p style="${small};margin-top:24px">${ignore}</p>
<p style="${small}">${sender.join(', ')}</p>
</td></tr></table></td></tr></table></body></html>`;
  return {
    subject,
    text: `${confirmText}\n\n${link}\n\n${ignore}\n\n${sender.join('\n')}\n`,
    html: String(page),
  };
};
