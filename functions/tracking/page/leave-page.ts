import { escapeHtml } from '../../../shared/email/html/safe-text';
import { limits } from '../../../shared/limits';
import { reasons } from '../../../shared/unsubscribe-reasons';
import { leaveCss } from './leave-css';
import type { LeaveView } from './leave-view';
import type { Wish } from './page-service';

const button = (text: string, action: Wish['action'], more = ''): string =>
  `<button name="do" value="${action}"${more}>${escapeHtml(text)}</button>`;

const form = (inner: string): string => `<form method="post" action="">${inner}</form>`;

/** Read out at once, and where the keys go on from: the answer to what was just pressed. */
const focused = ' tabindex="-1" autofocus';

const problemOf = ({ problem }: LeaveView): string =>
  problem ? `<p class="problem" role="alert"${focused}>${escapeHtml(problem)}</p>` : '';

const preferences = (view: LeaveView): string => {
  const { segments, brand, isSaved } = view;
  if (segments.length === 0) return '';
  const boxes = segments.map(
    ({ id, name, isMember }) =>
      `<input type="hidden" name="shown" value="${escapeHtml(id)}"><label><input type="checkbox" name="chosen" value="${escapeHtml(id)}"${isMember ? ' checked' : ''}> <span dir="auto">${escapeHtml(name)}</span></label>`,
  );
  const legend = brand ? `Emails from ${brand} that you get` : 'Emails that you get';
  const saved = isSaved ? `<p role="status"${focused}>Saved. You can close this page.</p>` : '';
  return `${form(
    `<fieldset><legend>${escapeHtml(legend)}</legend>${boxes.join('')}</fieldset>` +
      button('Save my choice', 'choose', ' class="quiet"'),
  )}${saved}<hr>`;
};

const ask = (view: LeaveView): string => {
  const { brand, email } = view;
  const whom = `<strong>${escapeHtml(email || 'your address')}</strong>`;
  const from = brand ? ` from ${escapeHtml(brand)}` : '';
  return (
    problemOf(view) +
    preferences(view) +
    `<p>Stop sending emails${from} to ${whom}?</p>${form(button('Unsubscribe', 'leave'))}`
  );
};

const undo = ({ canUndo }: LeaveView): string =>
  canUndo
    ? `<hr><p>Was that a mistake? For ${limits.undoUnsubscribeHours} hours you can take it back here.</p>${form(
        button('Subscribe me again', 'undo', ' class="quiet"'),
      )}`
    : '';

const left = (view: LeaveView): string => {
  const choices = reasons.map(
    ({ value, label }) =>
      `<label><input type="radio" name="reason" value="${value}" required> ${escapeHtml(label)}</label>`,
  );
  const said = view.brand
    ? `${view.brand} will not send you any more emails.`
    : 'You will get no more emails.';
  return (
    `<p>${escapeHtml(said)} Would you tell us why?</p>${problemOf(view)}` +
    form(
      `<fieldset><legend>Reason</legend>${choices.join('')}</fieldset>${button('Send', 'reason')}` +
        button('Skip', 'skip', ' class="quiet" formnovalidate'),
    ) +
    undo(view)
  );
};

const sentence = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const titles: Readonly<Record<LeaveView['state'], string>> = {
  ask: 'Unsubscribe',
  left: 'You are unsubscribed',
  over: 'All done',
  back: 'You are subscribed again',
  late: 'This cannot be taken back here',
};

const bodies: Readonly<Record<LeaveView['state'], (view: LeaveView) => string>> = {
  ask,
  left,
  over: (view) => sentence('You have been unsubscribed. You can close this page.') + undo(view),
  back: ({ brand }) =>
    sentence(
      `Nothing changed: you will go on getting emails${brand ? ` from ${brand}` : ''}. You can close this page.`,
    ),
  late: ({ brand }) =>
    sentence(
      `You are still unsubscribed. To get emails again, sign up at ${brand || 'the store'}.`,
    ),
};

const mark = ({ brand, logoUrl }: LeaveView): string => {
  if (logoUrl) {
    return `<img class="logo" src="${escapeHtml(logoUrl)}" alt="${escapeHtml(brand)}">`;
  }
  return brand ? `<p class="brand" dir="auto">${escapeHtml(brand)}</p>` : '';
};

const document = (title: string, color: string | undefined, inner: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>${escapeHtml(title)}</title><style>${leaveCss(color)}</style></head>` +
  `<body><main>${inner}</main></body></html>`;

/** The page as HTML that needs no script. Names of the store are text on it, never markup. */
export const leavePage = (view: LeaveView): string => {
  const title = titles[view.state];
  const isAnswered = view.state !== 'ask' && !view.problem;
  const heading = `<h1${isAnswered ? focused : ''}>${escapeHtml(title)}</h1>`;
  const name = view.brand ? `${title} – ${view.brand}` : title;
  return document(name, view.color, mark(view) + heading + bodies[view.state](view));
};

/** For a link that says nothing of anybody. */
export const brokenPage = (text: string): string =>
  document('Unsubscribe', undefined, `<h1>Unsubscribe</h1><p role="alert">${escapeHtml(text)}</p>`);
