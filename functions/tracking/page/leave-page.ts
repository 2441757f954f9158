import { readableOn, safeColor } from '../../../shared/email/document/color';
import { type Html, html, trustedHtml } from '../../../shared/html';
import { limits } from '../../../shared/limits';
import { reasons } from '../../../shared/unsubscribe-reasons';
import type { UnsubscribeView } from './leave-view';
import type { PageRequest } from './page-service';

const button = (text: string, action: PageRequest['action']): Html =>
  html`<button name="do" value="${action}">${text}</button>`;

const secondaryButton = (text: string, action: PageRequest['action']): Html =>
  html`<button name="do" value="${action}" class="quiet">${text}</button>`;

const form = (...inner: readonly Html[]): Html =>
  html`<form method="post" action="">${inner}</form>`;

const choicesOf = (question: string, choices: readonly Html[]): Html =>
  html`<fieldset><legend>${question}</legend>${choices}</fieldset>`;

const sentence = (text: string): Html => html`<p>${text}</p>`;

/**
 * Screen readers announce this element immediately and the keyboard focus starts on it, because it
 * responds to the button that was just pressed.
 */
const focusAttributes = html` tabindex="-1" autofocus`;

const problemOf = ({ problem }: UnsubscribeView): Html | undefined =>
  problem ? html`<p class="problem" role="alert"${focusAttributes}>${problem}</p>` : undefined;

const preferences = ({ segments, brand, isSaved }: UnsubscribeView): Html | undefined => {
  if (segments.length === 0) return undefined;
  const boxes = segments.map(
    ({ id, name, isMember }) =>
      html`<input type="hidden" name="shown" value="${id}"><label><input type="checkbox" name="chosen" value="${id}"${isMember && html` checked`}> <span dir="auto">${name}</span></label>`,
  );
  const question = brand ? `Emails you get from ${brand}` : 'Emails you get';
  const saved =
    isSaved && html`<p role="status"${focusAttributes}>Saved. You can close this page.</p>`;
  return html`${form(choicesOf(question, boxes), secondaryButton('Save preferences', 'choose'))}${saved}<hr>`;
};

const askView = (view: UnsubscribeView): Html => {
  const { brand, email } = view;
  const brandPhrase = brand ? ` from ${brand}` : '';
  const whom = html`<strong>${email || 'your address'}</strong>`;
  return html`${problemOf(view)}${preferences(view)}<p>Stop sending emails${brandPhrase} to ${whom}?</p>${form(button('Unsubscribe', 'leave'))}`;
};

const undo = ({ canUndo }: UnsubscribeView): Html | undefined =>
  canUndo
    ? html`<hr><p>Was that a mistake? You can undo it here for ${limits.undoUnsubscribeHours} hours.</p>${form(secondaryButton('Resubscribe', 'undo'))}`
    : undefined;

const unsubscribedBody = (view: UnsubscribeView): Html => {
  const choices = reasons.map(
    ({ value, label }) =>
      html`<label><input type="radio" name="reason" value="${value}" required> ${label}</label>`,
  );
  const confirmationText = view.brand
    ? `${view.brand} won’t send you any more emails.`
    : 'You won’t get any more emails.';
  const skip = html`<button name="do" value="${'skip' satisfies PageRequest['action']}" class="quiet" formnovalidate>Skip</button>`;
  return html`<p>${confirmationText} Would you tell us why?</p>${problemOf(view)}${form(choicesOf('Reason', choices), button('Send', 'reason'), skip)}${undo(view)}`;
};

const titles: Readonly<Record<UnsubscribeView['state'], string>> = {
  ask: 'Unsubscribe',
  left: 'You’re unsubscribed',
  over: 'All done',
  back: 'You’re subscribed again',
  late: 'You can’t undo this here',
};

const bodies: Readonly<Record<UnsubscribeView['state'], (view: UnsubscribeView) => Html>> = {
  ask: askView,
  left: unsubscribedBody,
  over: (view) =>
    html`${sentence('You’ve been unsubscribed. You can close this page.')}${undo(view)}`,
  back: ({ brand }) =>
    sentence(
      `Nothing changed. You’ll keep getting emails${brand ? ` from ${brand}` : ''}. You can close this page.`,
    ),
  late: ({ brand }) =>
    sentence(`You’re still unsubscribed. To get emails again, sign up at ${brand || 'the store'}.`),
};

const logoOrBrand = ({ brand, logoUrl }: UnsubscribeView): Html | undefined => {
  if (logoUrl) return html`<img class="logo" src="${logoUrl}" alt="${brand}">`;
  return brand ? html`<p class="brand" dir="auto">${brand}</p>` : undefined;
};

/** The color for stores that have none. */
const defaultColor = '#242424';

/**
 * Returns styles for one narrow column that fits any phone without sideways scrolling, targets of
 * 44 pixels, and a focus ring that is visible on white and next to the brand's color.
 */
const unsubscribeCss = (brandColor: string | undefined): string => {
  const color = readableOn(safeColor(brandColor)?.slice(0, 7) ?? defaultColor, '#ffffff');
  return [
    ':root{color-scheme:light}*{box-sizing:border-box}',
    'body{margin:0;padding:48px 16px;background:#f5f5f7;color:#1f1f24;font:16px/24px Arial,Helvetica,sans-serif;overflow-wrap:anywhere}',
    `main{max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px;border-top:6px solid ${color}}`,
    '.logo{display:block;max-width:180px;max-height:64px;margin:0 0 24px}.brand{margin:0 0 24px;font-weight:bold}',
    'h1{margin:0 0 16px;font-size:26px;line-height:32px}p,fieldset,form{margin:0 0 16px}fieldset{border:0;padding:0}legend{padding:0;font-weight:bold}',
    'label{display:flex;gap:12px;align-items:center;min-height:44px}input{flex:none;width:20px;height:20px;margin:0;accent-color:' +
      `${color}}`,
    `button{display:block;width:100%;min-height:48px;margin:0 0 12px;padding:10px 20px;border:2px solid ${color};border-radius:8px;background:${color};color:#fff;font:bold 16px/24px Arial,Helvetica,sans-serif;cursor:pointer}`,
    `.quiet{background:#fff;color:${color}}hr{margin:24px 0;border:0;border-top:1px solid #d8d8de}`,
    '.problem{padding:12px;border-left:4px solid #b3261e;background:#fdf0ef}',
    'button:focus-visible,input:focus-visible{outline:3px solid #1f1f24;outline-offset:3px}h1:focus,p:focus{outline:none}',
    '@media(max-width:520px){body{padding:12px}main{padding:24px 20px}}',
  ].join('');
};

const page = (title: string, color: string | undefined, inner: Html): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${trustedHtml(unsubscribeCss(color))}</style></head>
<body><main>${inner}</main></body></html>`);

/**
 * Returns the page as HTML without scripts. The store's names are inserted as text, never as
 * markup.
 */
export const unsubscribePage = (view: UnsubscribeView): string => {
  const title = titles[view.state];
  const isAnswered = view.state !== 'ask' && !view.problem;
  const heading = html`<h1${isAnswered && focusAttributes}>${title}</h1>`;
  const name = view.brand ? `${title} – ${view.brand}` : title;
  return page(name, view.color, html`${logoOrBrand(view)}${heading}${bodies[view.state](view)}`);
};

/** Returns the page for a link that identifies no one. */
export const brokenPage = (text: string): string =>
  page('Unsubscribe', undefined, html`<h1>Unsubscribe</h1><p role="alert">${text}</p>`);
