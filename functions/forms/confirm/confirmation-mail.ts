import { isDarkColor, safeColor } from '../../../shared/email/document/color';
import { type Html, html } from '../../../shared/html';
import type { Customer } from '../../items/account/customer';
import { brandWords } from '../../mail/brand-words';

export type ConfirmationMail = {
  readonly store: Pick<
    Customer,
    'name' | 'logoUrl' | 'brandColors' | 'businessAddress' | 'language'
  >;
  /** The link that confirms. */
  readonly link: string;
  readonly days: number;
};

const accentOf = (colors: readonly string[] = []): string =>
  safeColor(colors.find(Boolean)) ?? '#242424';

const small = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#5f5f6b';

const mark = ({ name, logoUrl }: ConfirmationMail['store']): Html =>
  logoUrl
    ? html`<img src="${logoUrl}" alt="${name}" style="display:block;max-width:180px;max-height:64px;margin:0 0 24px">`
    : html`<p style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:bold;color:#1f1f24">${name}</p>`;

/** A button that stands on every mail program: a cell with a color and a link in it. */
const button = (text: string, link: string, color: string): Html => {
  const ink = isDarkColor(color) ? '#ffffff' : '#1f1f24';
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:${color}">
<a href="${link}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:bold;color:${ink};text-decoration:none">${text}</a>
</td></tr></table>`;
};

/**
 * The mail that asks whether somebody wants to be on a list: the store's name, logo and color, and
 * nothing that was typed into the form, so that nobody can write to others with it.
 */
export const writeConfirmationMail = ({ store, link, days }: ConfirmationMail) => {
  const { businessAddress, language = 'en' } = store;
  const name = brandWords(store.name);
  const ask = `Please confirm that you want to get emails from ${name}.`;
  const ignore = `The link works for ${days} days. If you did not sign up, ignore this email: you will get no other one.`;
  const sender = [name, businessAddress].filter(Boolean);
  const page = html`<!doctype html>
<html lang="${language}"><body style="margin:0;background:#f5f5f7;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="480" style="max-width:480px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
${mark({ ...store, name })}
<p style="margin:0 0 24px;font-size:16px;line-height:24px;color:#1f1f24">${ask}</p>
${button('Confirm', link, accentOf(store.brandColors))}
<p style="${small};margin-top:24px">${ignore}</p>
<p style="${small}">${sender.join(', ')}</p>
</td></tr></table></td></tr></table></body></html>`;
  return {
    subject: `Confirm that you want emails from ${name}`,
    text: `${ask}\n\n${link}\n\n${ignore}\n\n${sender.join('\n')}\n`,
    html: String(page),
  };
};
