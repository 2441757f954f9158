import { textsFor } from '../../../shared/languages/all-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import {
  type ConfirmationState,
  confirmationPage,
} from '../../../shared/public-pages/confirmation-page';
import { noticePage } from '../../platform/http/notice-page';
import type { Confirmation } from './confirm-service';

const statuses: Readonly<Partial<Record<ConfirmationState, number>>> = { old: 410, busy: 429 };

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
  const texts = textsFor(form.language, form.publicTexts);
  return { status: statuses[state] ?? 200, html: confirmationPage(state, form, texts) };
};
