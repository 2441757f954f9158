import { meantAddress } from '../../../shared/domain-typos';
import { escapeHtml } from '../../../shared/email/html/safe-text';
import { formCss } from '../../../shared/forms/render/form-css';
import { fieldName, formMarkup, thanksMarkup } from '../../../shared/forms/render/form-markup';
import { messages } from '../../../shared/messages';
import type { FormVersion } from '../../items/form-version';
import type { Posted } from './answer-rules';
import { ownInputs } from './signup-service';

const pageCss =
  'body{margin:0;padding:48px 16px;min-height:100vh;box-sizing:border-box}' +
  '@media(max-width:520px){body{padding:16px 12px}}';

type Page = Pick<FormVersion, 'brand' | 'language' | 'style'>;

/** A page in the form's own style. Its texts are all escaped: nothing on it is a store's markup. */
export const formPage = ({ brand, language = 'en', style }: Page, title: string, inner: string) =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>${escapeHtml(title)} – ${escapeHtml(brand)}</title>` +
  `<style>${pageCss}${formCss(style)}</style></head>` +
  `<body class="mb-page"><main class="mb-form">${inner}</main></body></html>`;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** Outside the picture and the order of keys; browsers are told not to fill it in. */
const trap =
  `<div class="mb-trap" aria-hidden="true"><label>Website <input name="${ownInputs.trap}"` +
  ' tabindex="-1" autocomplete="off"></label></div>';

/** What a form sends beside its answers. */
export const ownInputsMarkup = (version: number, ticket: string): string =>
  hidden(ownInputs.version, String(version)) + hidden(ownInputs.ticket, ticket) + trap;

/** The value that was typed, put back into its input: nobody types a form twice. */
const withValues = (markup: string, posted: Posted, form: FormVersion): string =>
  form.fields.reduce((html, { type }, place) => {
    const name = fieldName(place);
    const value = posted[fieldName(place)];
    if (!value) return html;
    const kept = type === 'checkbox' ? ' checked' : ` value="${escapeHtml(value.slice(0, 2000))}"`;
    return html.replace(`name="${name}"`, () => `name="${name}"${kept}`);
  }, markup);

const withMessage = (markup: string, message: string, field?: string): string => {
  const said = markup.replace(
    /<p class="mb-error" role="alert" dir="auto" hidden><\/p>/,
    () => `<p class="mb-error" role="alert" dir="auto">${escapeHtml(message)}</p>`,
  );
  return field
    ? said.replace(`name="${field}"`, () => `name="${field}" aria-invalid="true" autofocus`)
    : said;
};

export type Shown = {
  readonly ticket: string;
  readonly posted?: Posted;
  readonly message?: string;
  readonly field?: string;
};

/** The form as a page of its own, which works without scripts. */
export const hostedForm = (form: FormVersion, { ticket, posted = {}, message, field }: Shown) => {
  const markup = withValues(formMarkup(form, 'h1'), posted, form);
  const inner = message ? withMessage(markup, message, field) : markup;
  const body = `<form method="post" action="">${inner}${ownInputsMarkup(form.version, ticket)}</form>`;
  return formPage(form, form.content.header ?? messages.formPageTitle, body);
};

/** What a visitor is told once the form was sent, whoever they are. */
export const thanksOf = (form: FormVersion): string =>
  thanksMarkup(form) +
  (form.requireEmailVerification
    ? `<p class="mb-text mb-next" dir="auto">${escapeHtml(messages.formLookInInbox)}</p>`
    : '');

/**
 * Without scripts nothing can be asked while somebody types: what was sent was taken, and the page says
 * which address was probably meant.
 */
const meantMarkup = (form: FormVersion, posted: Posted): string => {
  const place = form.fields.findIndex(({ type }) => type === 'email');
  const typed = (posted[fieldName(place)] ?? '').trim();
  const meant = meantAddress(typed);
  if (!meant) return '';
  const asked = `${typed}: ${messages.formDidYouMean} ${meant}?`;
  return (
    `<p class="mb-text mb-meant" role="status" dir="auto">${escapeHtml(asked)} ` +
    `<a href="">${escapeHtml(messages.formSignUpAgain)}</a></p>`
  );
};

/** @param posted what was typed, of which an address may be a slip */
export const thanksPage = (form: FormVersion, posted: Posted = {}): string =>
  formPage(
    form,
    form.content.header ?? messages.formPageTitle,
    thanksOf(form) + meantMarkup(form, posted),
  );

/** For whoever comes to a form that is no longer there. */
export const noticePage = (title: string, text: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>` +
  '<body style="margin:0;background:#fbf9f5;color:#221b30;font-family:Arial,Helvetica,sans-serif">' +
  '<main style="max-width:480px;margin:0 auto;padding:64px 24px">' +
  `<h1 style="font-size:24px;line-height:32px">${escapeHtml(title)}</h1>` +
  `<p style="font-size:16px;line-height:24px">${escapeHtml(text)}</p></main></body></html>`;
