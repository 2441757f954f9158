import type { FormContent } from '../contracts/forms/form';
import { couponMarkup, formWords } from '../forms/render/form-markup';
import { type Html, html } from '../html';
import type { LocalTexts } from '../languages/texts';
import { type FormPageFrame, formPage } from './form-page';

/**
 * What the page shows. `ask`: nothing has happened yet. `done`: the person is signed up. `old`: the
 * link has expired. `sent`: a new link was requested. `busy`: too many were. `full`: the store's
 * plan has no room.
 */
export type ConfirmationState = 'ask' | 'done' | 'old' | 'sent' | 'busy' | 'full';

const pageTexts = (
  { text }: LocalTexts,
  brand: string,
): Readonly<Record<ConfirmationState, readonly [title: string, text: string]>> => ({
  ask: [text('confirmTitle'), text('confirmQuestion', { brand })],
  done: [text('confirmedTitle'), text('confirmed', { brand })],
  old: [text('confirmExpiredTitle'), text('confirmExpired')],
  sent: [text('confirmSentTitle'), text('confirmSent')],
  busy: [text('confirmBusyTitle'), text('formBusy')],
  full: [text('confirmFullTitle', { brand }), text('confirmFull')],
});

const button = (text: string, action: 'confirm' | 'again'): Html =>
  html`<form method="post" action=""><input type="hidden" name="do" value="${action}"><button class="mb-button" type="submit">${text}</button></form>`;

const buttonsOf = ({ text }: LocalTexts): Readonly<Partial<Record<ConfirmationState, Html>>> => ({
  ask: button(text('confirmButton'), 'confirm'),
  full: button(text('confirmTryAgainButton'), 'confirm'),
  old: button(text('confirmNewLinkButton'), 'again'),
  busy: button(text('confirmNewLinkButton'), 'again'),
});

/** Returns the page of a confirmation link, in the style of its form. */
export const confirmationPage = (
  state: ConfirmationState,
  form: FormPageFrame & { readonly content?: FormContent['content'] },
  texts: LocalTexts,
): string => {
  const [title, text] = pageTexts(texts, form.brand)[state];
  const coupon = state === 'done' && form.content && couponMarkup(form.content, formWords(texts));
  const inner = html`<h1 class="mb-header">${title}</h1><p class="mb-text" role="status">${text}</p>${buttonsOf(texts)[state]}${coupon}`;
  return formPage(form, title, inner);
};
