import { type Html, html } from '../../../shared/html';
import { messages } from '../../../shared/messages';
import type { FormVersion } from '../../items/form-version';
import { noticePage } from '../../platform/http/notice-page';
import { formPage } from '../signup/public-page';
import type { Confirmation } from './confirm-service';

type State = Extract<Confirmation, { readonly form: FormVersion }>['state'];

const pageTexts = (
  brand: string,
): Readonly<Record<State, readonly [title: string, text: string]>> => ({
  ask: ['Confirm your signup', `Do you want to get emails from ${brand}?`],
  done: ['You’re signed up', `You’ll get emails from ${brand}. Each one has an unsubscribe link.`],
  old: ['This link has expired', 'Request a new one. We’ll send it to the same address.'],
  sent: [
    'Check your inbox',
    'If a new link can be sent, it’s on its way. It may take a few minutes.',
  ],
  busy: ['Too many requests', messages.formBusy],
  full: [`${brand} can’t add anyone right now`, 'We saved your signup. Try this link again later.'],
});

const button = (text: string, action: 'confirm' | 'again'): Html =>
  html`<form method="post" action=""><input type="hidden" name="do" value="${action}"><button class="mb-button" type="submit">${text}</button></form>`;

const buttons: Readonly<Partial<Record<State, Html>>> = {
  ask: button('Confirm', 'confirm'),
  full: button('Try again', 'confirm'),
  old: button('Send a new link', 'again'),
  busy: button('Send a new link', 'again'),
};

const statuses: Readonly<Partial<Record<State, number>>> = { old: 410, busy: 429 };

/**
 * Returns the page that the link in a confirmation email opens. Opening the page changes nothing.
 * Only its button does.
 */
export const confirmPage = (
  confirmation: Confirmation,
): { readonly status: number; readonly html: string } => {
  if (confirmation.state === 'forged') {
    const text = 'Open the link again from the email.';
    return { status: 404, html: noticePage('This link is incomplete', text) };
  }
  if (!('form' in confirmation)) {
    const text =
      'The signup wasn’t confirmed in time, or the form no longer exists. Sign up again.';
    return { status: 410, html: noticePage('This link no longer works', text) };
  }
  const { form, state } = confirmation;
  const [title, text] = pageTexts(form.brand)[state];
  const inner = html`<h1 class="mb-header">${title}</h1><p class="mb-text" role="status">${text}</p>${buttons[state]}`;
  return { status: statuses[state] ?? 200, html: formPage(form, title, inner) };
};
