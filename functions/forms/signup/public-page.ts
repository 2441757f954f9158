import { suggestAddress } from '../../../shared/domain-typos';
import {
  fieldName,
  formMarkup,
  formWords,
  type RefusedSignup,
  thanksMarkup,
} from '../../../shared/forms/render/form-markup';
import { type Html, html } from '../../../shared/html';
import { textsFor } from '../../../shared/languages/all-texts';
import { formPage } from '../../../shared/public-pages/form-page';
import type { FormVersion } from '../../items/form-version';
import type { PostedValues } from './answer-rules';
import { systemInputs } from './signup-service';

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
  const texts = textsFor(form.language, form.publicTexts);
  const inner = formMarkup(form, formWords(texts), 'h1', refused);
  const body = html`<form method="post" action="">${inner}${systemInputsMarkup(form.version, ticket, page)}</form>`;
  return formPage(form, form.content.header ?? texts.text('formPageTitle'), body);
};

/** Returns what every visitor sees once the form is sent. */
export const thanksOf = (form: FormVersion): Html => {
  const texts = textsFor(form.language, form.publicTexts);
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
  const { text } = textsFor(form.language, form.publicTexts);
  const suggestionText = `${typedEmail}: ${text('formDidYouMean', { address: meant })}`;
  return html`<p class="mb-text mb-meant" role="status" dir="auto">${suggestionText} <a href="">${text('formSignUpAgain')}</a></p>`;
};

/** @param posted the typed values, whose address may contain a typo */
export const thanksPage = (form: FormVersion, posted: PostedValues = {}): string =>
  formPage(
    form,
    form.content.header ?? textsFor(form.language, form.publicTexts).text('formPageTitle'),
    html`${thanksOf(form)}${suggestionMarkup(form, posted)}`,
  );
