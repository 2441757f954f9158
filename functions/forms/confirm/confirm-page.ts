import { type Html, html } from '../../../shared/html';
import { textsFor } from '../../../shared/languages/all-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import type { FormVersion } from '../../items/form-version';
import { noticePage } from '../../platform/http/notice-page';
import { formPage } from '../signup/public-page';
import type { Confirmation } from './confirm-service';

type State = Extract<Confirmation, { readonly form: FormVersion }>['state'];

const pageTexts = (
  { text }: LocalTexts,
  brand: string,
): Readonly<Record<State, readonly [title: string, text: string]>> => ({
  ask: [text('confirmTitle'), text('confirmQuestion', { brand })],
  done: [text('confirmedTitle'), text('confirmed', { brand })],
  old: [text('confirmExpiredTitle'), text('confirmExpired')],
  sent: [text('confirmSentTitle'), text('confirmSent')],
  busy: [text('confirmBusyTitle'), text('formBusy')],
  full: [text('confirmFullTitle', { brand }), text('confirmFull')],
});

const button = (text: string, action: 'confirm' | 'again'): Html =>
  html`<form method="post" action=""><input type="hidden" name="do" value="${action}"><button class="mb-button" type="submit">${text}</button></form>`;

const buttonsOf = ({ text }: LocalTexts): Readonly<Partial<Record<State, Html>>> => ({
  ask: button(text('confirmButton'), 'confirm'),
  full: button(text('confirmTryAgainButton'), 'confirm'),
  old: button(text('confirmNewLinkButton'), 'again'),
  busy: button(text('confirmNewLinkButton'), 'again'),
});

const statuses: Readonly<Partial<Record<State, number>>> = { old: 410, busy: 429 };

/**
 * Returns the page that the link in a confirmation email opens. Opening the page changes nothing.
 * Only its button does.
 * @param browserTexts our texts for links that belong to no form
 */
export const confirmPage = (
  confirmation: Confirmation,
  browserTexts: LocalTexts,
): { readonly status: number; readonly html: string } => {
  if (confirmation.state === 'forged') {
    const title = browserTexts.text('confirmLinkIncompleteTitle');
    const text = browserTexts.text('confirmLinkIncomplete');
    return { status: 404, html: noticePage(title, text, browserTexts) };
  }
  if (!('form' in confirmation)) {
    const title = browserTexts.text('confirmLinkGoneTitle');
    const text = browserTexts.text('confirmLinkGone');
    return { status: 410, html: noticePage(title, text, browserTexts) };
  }
  const { form, state } = confirmation;
  const texts = textsFor(form.language);
  const [title, text] = pageTexts(texts, form.brand)[state];
  const inner = html`<h1 class="mb-header">${title}</h1><p class="mb-text" role="status">${text}</p>${buttonsOf(texts)[state]}`;
  return { status: statuses[state] ?? 200, html: formPage(form, title, inner) };
};
