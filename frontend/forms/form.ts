/*
 * Shows forms, each in a shadow root of its own, so that the page's styles and ours don't affect
 * each other. The content comes from the form's URL, with all texts escaped.
 */
import { suggestDomain } from './did-you-mean';
import type {} from './loader';
import { type FormResponse, fetchWithRetry, submit } from './sending';
import { addStyle, hostCss, popupCss, tabCss } from './shadow-style';

type Job = {
  readonly url: string;
  readonly host?: HTMLElement;
  readonly remember: (outcome: 'closed' | 'sent', tab?: string) => void;
  readonly tab?: string;
};

type LoadedForm = {
  /** Why a popup isn't shown, if it isn't: not on this page, or not to this visitor. */
  readonly hidden?: 'page' | 'no';
  readonly markup: string;
  readonly css: string;
  readonly leastAgeMs: number;
  readonly name: string;
  readonly lang: string;
  readonly dir: string;
  /** The text of the popup's tab. */
  readonly teaser?: string;
  readonly texts: Readonly<Record<'missing' | 'email' | 'failed' | 'close' | 'suggestion', string>>;
};

type Policy = { readonly createHTML: (text: string) => string };
type Types = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/** A site may require Trusted Types for markup, so the script creates a policy with this name. */
const policy: Policy = (() => {
  const plain: Policy = { createHTML: (text) => text };
  try {
    const { trustedTypes } = window as unknown as { readonly trustedTypes?: Types };
    return trustedTypes?.createPolicy('mailbloom-forms', plain) ?? plain;
  } catch {
    return plain;
  }
})();

const markupInto = (container: Element, markup: string) => {
  container.innerHTML = policy.createHTML(markup);
};

const inputs = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input,select'),
];

/** Returns the first invalid input and the message for it. */
const problemOf = (form: HTMLFormElement, { texts }: LoadedForm): FormResponse | undefined => {
  const missing = inputs(form).find(({ validity }) => validity.valueMissing);
  if (missing) return { message: texts.missing, field: missing.name };
  const wrong = inputs(form).find(({ validity }) => !validity.valid);
  if (!wrong) return undefined;
  const message = wrong.type === 'email' ? texts.email : wrong.validationMessage;
  return { message, field: wrong.name };
};

const showMessage = (form: HTMLFormElement, { message = '', field }: FormResponse) => {
  const container = form.querySelector<HTMLElement>('.mb-error');
  if (container) {
    container.id = 'mb-error';
    container.textContent = message;
    container.hidden = message === '';
  }
  let isFirst = true;
  for (const input of inputs(form)) {
    // A field of several inputs has its name before theirs.
    const isWrong = input.name === field || input.name.startsWith(`${field}-`);
    input.toggleAttribute('aria-invalid', false);
    input.removeAttribute('aria-describedby');
    if (!isWrong) continue;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', 'mb-error');
    if (isFirst) input.focus();
    isFirst = false;
  }
};

/** How long the button says that the code was copied, in milliseconds. */
const copiedMs = 2000;

/** Shows the button that copies the coupon code. Without a secure page, browsers can't copy. */
const offerCopy = (form: HTMLElement) => {
  const code = form.querySelector('.mb-coupon code')?.textContent;
  const button = form.querySelector<HTMLButtonElement>('.mb-coupon button');
  if (!code || !button || !navigator.clipboard) return;
  const label = button.textContent ?? '';
  button.hidden = false;
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code);
      button.textContent = button.dataset.copied ?? '';
      setTimeout(() => {
        button.textContent = label;
      }, copiedMs);
    } catch {
      button.hidden = true;
    }
  });
};

const showThanks = (form: HTMLElement, markup: string) => {
  markupInto(form, markup);
  const thanksMessage = form.querySelector<HTMLElement>('.mb-thanks');
  thanksMessage?.setAttribute('tabindex', '-1');
  // Screen readers announce the next step together with the thank-you text, which has focus.
  const next = form.querySelector('.mb-next');
  if (next) next.id = 'mb-next';
  thanksMessage?.setAttribute('aria-describedby', 'mb-next');
  thanksMessage?.focus();
  offerCopy(form);
};

const attachHandlers = (form: HTMLFormElement, job: Job, loaded: LoadedForm) => {
  const shownAt = Date.now();
  form.noValidate = true;
  suggestDomain(form, loaded.texts.suggestion);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    const problem = problemOf(form, loaded);
    showMessage(form, problem ?? {});
    if (problem || !button || button.disabled) return;
    button.disabled = true;
    form.setAttribute('aria-busy', 'true');
    const [status, result] = await submit(job.url, form, loaded, shownAt);
    if (status === 200 && result.markup !== undefined) {
      job.remember('sent');
      showThanks(form, result.markup);
    } else showMessage(form, { message: loaded.texts.failed, ...result });
    button.disabled = false;
    form.removeAttribute('aria-busy');
  });
};

const formOf = (job: Job, loaded: LoadedForm): HTMLFormElement => {
  const form = document.createElement('form');
  form.className = 'mb-form';
  form.lang = loaded.lang;
  form.dir = loaded.dir;
  form.setAttribute('aria-label', loaded.name);
  markupInto(form, loaded.markup);
  attachHandlers(form, job, loaded);
  return form;
};

/**
 * Whether any form on the page shows a popup. A query for open dialogs wouldn't look into shadow
 * roots.
 */
let isPopupOpen = false;

/** Shows the tab that opens the popup again. The button is the only thing on the page that it covers. */
const showTab = (text: string, focus: boolean, open: () => void) => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  addStyle(root, hostCss('') + tabCss);
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.dir = 'auto';
  tab.textContent = text;
  tab.setAttribute('aria-haspopup', 'dialog');
  tab.addEventListener('click', () => {
    host.remove();
    open();
  });
  root.append(tab);
  document.body.append(host);
  if (focus) tab.focus();
};

/**
 * Uses the browser's own dialog, which traps focus, closes on Escape, and restores focus
 * afterwards.
 */
const showPopup = (job: Job, loaded: LoadedForm) => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  addStyle(root, hostCss('') + loaded.css + popupCss);
  const dialog = document.createElement('dialog');
  const form = formOf(job, loaded);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'mb-close';
  close.setAttribute('aria-label', loaded.texts.close);
  close.textContent = '×';
  close.addEventListener('click', () => dialog.close());
  dialog.setAttribute('aria-label', loaded.name);
  dialog.lang = loaded.lang;
  dialog.dir = loaded.dir;
  // A press that starts inside the dialog, for example to select text, must not close the dialog
  // even if the pointer is released outside.
  let isBackdropPressed = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isBackdropPressed = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && isBackdropPressed) dialog.close();
  });
  dialog.addEventListener('close', () => {
    isPopupOpen = false;
    const { teaser } = loaded;
    const isSent = !form.querySelector('button[type=submit]');
    job.remember('closed', isSent ? undefined : teaser);
    host.remove();
    // Focus stays with the popup, unless something on the page had it before.
    if (teaser && !isSent)
      showTab(teaser, document.activeElement === document.body, () => {
        isPopupOpen = true;
        showPopup(job, loaded);
      });
  });
  dialog.append(form);
  // The close button is last in the tab order, so that keyboard users start with the first field.
  dialog.append(close);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  form.querySelector<HTMLElement>('.mb-field :is(input,select)')?.focus();
};

const showInPlace = (host: HTMLElement, job: Job, loaded: LoadedForm) => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.replaceChildren(formOf(job, loaded));
  addStyle(root, hostCss(host.style.minHeight) + loaded.css);
};

const isOtherDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Removes the form if it was deleted or can't be reached, so that the store's page looks as it did
 * without the form.
 */
const removeForm = ({ host }: Job) => {
  if (host) host.remove();
  else isPopupOpen = false;
};

type Navigation = Pick<EventTarget, 'addEventListener'>;

/** Tries again after a navigation in a single-page app. Other sites start over on each page. */
const showOnNextPage = (job: Job) => {
  const { navigation } = window as unknown as { readonly navigation?: Navigation };
  navigation?.addEventListener('navigatesuccess', () => void show(job), { once: true });
};

const show = async (job: Job) => {
  // This check comes before the request, because each request counts as a view, even if the popup
  // isn't shown.
  if (!job.host && (isPopupOpen || isOtherDialogOpen())) return;
  isPopupOpen ||= !job.host;
  try {
    const query = new URLSearchParams({ page: location.href.slice(0, 1000) });
    if (!job.host) query.set('popup', '1');
    const [status, responseBody] = await fetchWithRetry<LoadedForm>(`${job.url}/form?${query}`, {});
    if (status !== 200) return removeForm(job);
    const loaded = responseBody as LoadedForm;
    if (loaded.hidden) {
      removeForm(job);
      if (loaded.hidden === 'page') showOnNextPage(job);
      return;
    }
    if (job.host) return showInPlace(job.host, job, loaded);
    return isOtherDialogOpen() ? removeForm(job) : showPopup(job, loaded);
  } catch {
    return removeForm(job);
  }
};

const start = (job: Job) => {
  const { tab, ...popup } = job;
  if (tab) showTab(tab, false, () => void show(popup));
  else void show(popup);
};

const queuedJobs = window.mailbloomForms;
window.mailbloomForms = {
  push: (...jobs: Job[]) => {
    for (const job of jobs) start(job);
    return jobs.length;
  },
};
if (Array.isArray(queuedJobs)) for (const job of queuedJobs) start(job);
