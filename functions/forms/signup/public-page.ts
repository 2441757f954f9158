import { suggestAddress } from '../../../shared/domain-typos';
import { directionOf } from '../../../shared/email/language';
import { formCss } from '../../../shared/forms/render/form-css';
import {
  fieldName,
  formMarkup,
  formWords,
  type RefusedSignup,
  thanksMarkup,
} from '../../../shared/forms/render/form-markup';
import { type Html, html, trustedHtml } from '../../../shared/html';
import { textsFor } from '../../../shared/languages/all-texts';
import type { FormVersion } from '../../items/form-version';
import type { PostedValues } from './answer-rules';
import { systemInputs } from './signup-service';

const pageCss =
  'body{margin:0;padding:48px 16px;min-height:100vh;box-sizing:border-box}' +
  '@media(max-width:520px){body{padding:16px 12px}}';

type Page = Pick<FormVersion, 'brand' | 'language' | 'style'>;

/**
 * Returns a page in the form's own style. All its texts are escaped, so it contains no markup by
 * the store.
 */
export const formPage = (
  { brand, language = 'en', style }: Page,
  title: string,
  inner: Html,
): string =>
  String(html`<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' && html` dir="rtl"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – ${brand}</title><style>${trustedHtml(pageCss + formCss(style))}</style></head>
<body class="mb-page"><main class="mb-form">${inner}</main></body></html>`);

const hiddenInput = (name: string, value: string | number): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/**
 * A trap for bots. It is outside the visible area and the tab order, and browsers are told not to
 * fill it in.
 */
const trap = html`<div class="mb-trap" aria-hidden="true"><label>Website <input name="${systemInputs.trap}" tabindex="-1" autocomplete="off"></label></div>`;

/**
 * Returns the inputs that a form sends besides its answers.
 * @param page the number of the page that shows the form, if the page is counted by itself
 */
export const systemInputsMarkup = (version: number, ticket: string, page?: string): Html =>
  html`${hiddenInput(systemInputs.version, version)}${hiddenInput(systemInputs.ticket, ticket)}${page && hiddenInput(systemInputs.pageNumber, page)}${trap}`;

/**
 * Returns the form as a page of its own, which works without scripts. Typed values are put back
 * into its inputs, so that no one has to type them twice.
 */
export const hostedForm = (
  form: FormVersion,
  { ticket, page, ...refused }: RefusedSignup & { readonly ticket: string; readonly page?: string },
): string => {
  const texts = textsFor(form.language);
  const inner = formMarkup(form, formWords(texts), 'h1', refused);
  const body = html`<form method="post" action="">${inner}${systemInputsMarkup(form.version, ticket, page)}</form>`;
  return formPage(form, form.content.header ?? texts.text('formPageTitle'), body);
};

/** Returns what every visitor sees once the form is sent. */
export const thanksOf = (form: FormVersion): Html => {
  const texts = textsFor(form.language);
  const next =
    form.requireEmailVerification &&
    html`<p class="mb-text mb-next" dir="auto">${texts.text('formLookInInbox')}</p>`;
  return html`${thanksMarkup(form, formWords(texts))}${next}`;
};

/**
 * Returns a note that suggests the address the visitor probably meant. Without scripts, we can't
 * ask while someone types, so the submission is accepted unchanged.
 */
const suggestionMarkup = (form: FormVersion, posted: PostedValues): Html | undefined => {
  const emailIndex = form.fields.findIndex(({ type }) => type === 'email');
  const typedEmail = (posted[fieldName(emailIndex)] ?? '').trim();
  const meant = suggestAddress(typedEmail);
  if (!meant) return undefined;
  const { text } = textsFor(form.language);
  const suggestionText = `${typedEmail}: ${text('formDidYouMean', { address: meant })}`;
  return html`<p class="mb-text mb-meant" role="status" dir="auto">${suggestionText} <a href="">${text('formSignUpAgain')}</a></p>`;
};

/** @param posted the typed values, whose address may contain a typo */
export const thanksPage = (form: FormVersion, posted: PostedValues = {}): string =>
  formPage(
    form,
    form.content.header ?? textsFor(form.language).text('formPageTitle'),
    html`${thanksOf(form)}${suggestionMarkup(form, posted)}`,
  );
