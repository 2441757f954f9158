import type * as z from 'zod';
import type { unsubscribeReason } from '../contracts/tracking';
import { readableOn, safeColor } from '../email/document/color';
import { type Html, html, trustedHtml } from '../html';
import type { TextKey } from '../languages/en';
import type { LocalTexts } from '../languages/texts';
import { limits } from '../limits';
import type { PageAction, UnsubscribeView } from './unsubscribe-view';

/** What a page is made of: its view and our texts in its language. */
type Shown = { readonly view: UnsubscribeView; readonly texts: LocalTexts };

const button = (text: string, action: PageAction): Html =>
  html`<button name="do" value="${action}">${text}</button>`;

const secondaryButton = (text: string, action: PageAction): Html =>
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

const problemOf = ({ view: { problem }, texts }: Shown): Html | undefined =>
  problem
    ? html`<p class="problem" role="alert"${focusAttributes}>${texts.text(problem)}</p>`
    : undefined;

/** Returns a message that has a second form for stores without a name. */
const withBrand = (
  { view: { brand }, texts }: Shown,
  key: TextKey,
  withoutBrand: TextKey,
): string => (brand ? texts.text(key, { brand }) : texts.text(withoutBrand));

const preferences = (shown: Shown): Html | undefined => {
  const { view, texts } = shown;
  const { segments, isSaved } = view;
  if (segments.length === 0) return undefined;
  const boxes = segments.map(
    ({ id, name, isMember }) =>
      html`<input type="hidden" name="shown" value="${id}"><label><input type="checkbox" name="chosen" value="${id}"${isMember && html` checked`}> <span dir="auto">${name}</span></label>`,
  );
  const question = withBrand(shown, 'preferencesLegend', 'preferencesLegendWithoutBrand');
  const saved =
    isSaved && html`<p role="status"${focusAttributes}>${texts.text('preferencesSaved')}</p>`;
  return html`${form(choicesOf(question, boxes), secondaryButton(texts.text('preferencesSave'), 'choose'))}${saved}<hr>`;
};

const questionOf = ({ view: { brand, email }, texts }: Shown): Html => {
  if (brand && email) return texts.markup('unsubscribeQuestion', { brand, email });
  if (brand) return texts.markup('unsubscribeQuestionWithoutEmail', { brand });
  return email
    ? texts.markup('unsubscribeQuestionWithoutBrand', { email })
    : texts.markup('unsubscribeQuestionWithoutBoth');
};

const askView = (shown: Shown): Html =>
  html`${problemOf(shown)}${preferences(shown)}<p>${questionOf(shown)}</p>${form(button(shown.texts.text('unsubscribeButton'), 'leave'))}`;

const undo = ({ view, texts: { text } }: Shown): Html | undefined =>
  view.canUndo
    ? html`<hr><p>${text('undoQuestion', { hours: limits.undoUnsubscribeHours })}</p>${form(secondaryButton(text('undoButton'), 'undo'))}`
    : undefined;

/** The five reasons, as they are stored and shown. */
const reasons: readonly {
  readonly value: z.infer<typeof unsubscribeReason>;
  readonly key: TextKey;
}[] = [
  { value: 'no_longer_want', key: 'reasonNoLongerWant' },
  { value: 'never_signed_up', key: 'reasonNeverSignedUp' },
  { value: 'inappropriate', key: 'reasonInappropriate' },
  { value: 'spam', key: 'reasonSpam' },
  { value: 'other', key: 'reasonOther' },
];

const unsubscribedBody = (shown: Shown): Html => {
  const { text } = shown.texts;
  const choices = reasons.map(
    ({ value, key }) =>
      html`<label><input type="radio" name="reason" value="${value}" required> ${text(key)}</label>`,
  );
  const confirmationText = withBrand(
    shown,
    'unsubscribedAskReason',
    'unsubscribedAskReasonWithoutBrand',
  );
  const skip = html`<button name="do" value="${'skip' satisfies PageAction}" class="quiet" formnovalidate>${text('reasonSkip')}</button>`;
  return html`<p>${confirmationText}</p>${problemOf(shown)}${form(choicesOf(text('reasonLegend'), choices), button(text('reasonSend'), 'reason'), skip)}${undo(shown)}`;
};

const titles: Readonly<Record<UnsubscribeView['state'], TextKey>> = {
  ask: 'unsubscribeTitle',
  left: 'unsubscribedTitle',
  over: 'unsubscribedDoneTitle',
  back: 'resubscribedTitle',
  late: 'undoLateTitle',
};

const bodies: Readonly<Record<UnsubscribeView['state'], (shown: Shown) => Html>> = {
  ask: askView,
  left: unsubscribedBody,
  over: (shown) => html`${sentence(shown.texts.text('unsubscribedDone'))}${undo(shown)}`,
  back: (shown) => sentence(withBrand(shown, 'resubscribed', 'resubscribedWithoutBrand')),
  late: (shown) => sentence(withBrand(shown, 'undoLate', 'undoLateWithoutBrand')),
};

const logoOrBrand = ({ brand, logoUrl }: UnsubscribeView): Html | undefined => {
  if (logoUrl) return html`<img class="logo" src="${logoUrl}" alt="${brand}">`;
  return brand ? html`<p class="brand"><bdi>${brand}</bdi></p>` : undefined;
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
    '.problem{padding:12px;border-inline-start:4px solid #b3261e;background:#fdf0ef}',
    'button:focus-visible,input:focus-visible{outline:3px solid #1f1f24;outline-offset:3px}h1:focus,p:focus{outline:none}',
    '@media(max-width:520px){body{padding:12px}main{padding:24px 20px}}',
  ].join('');
};

const page = (
  title: string,
  color: string | undefined,
  { language, direction }: LocalTexts,
  inner: Html,
): string =>
  String(html`<!doctype html>
<html lang="${language}"${direction === 'rtl' && html` dir="rtl"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${trustedHtml(unsubscribeCss(color))}</style></head>
<body><main>${inner}</main></body></html>`);

/**
 * Returns the page as HTML without scripts. The store's names are inserted as text, never as
 * markup.
 * @param texts the texts in the store's language
 */
export const unsubscribePage = (view: UnsubscribeView, texts: LocalTexts): string => {
  const title = texts.text(titles[view.state]);
  const isAnswered = view.state !== 'ask' && !view.problem;
  const heading = html`<h1${isAnswered && focusAttributes}>${title}</h1>`;
  const name = view.brand ? `${title} – ${view.brand}` : title;
  return page(
    name,
    view.color,
    texts,
    html`${logoOrBrand(view)}${heading}${bodies[view.state]({ view, texts })}`,
  );
};

/** Returns the page for a link that identifies no one. */
export const brokenPage = (texts: LocalTexts): string => {
  const title = texts.text('unsubscribeTitle');
  const problem = texts.text('unsubscribeLinkIncomplete');
  return page(title, undefined, texts, html`<h1>${title}</h1><p role="alert">${problem}</p>`);
};
