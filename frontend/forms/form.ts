/* Shows forms, each in a shadow root of its own, so that the page's styles and ours don't affect
   each other. The content comes from the form's own address, with all texts escaped. */
import { suggestDomain } from './did-you-mean';
import type {} from './loader';
import { type Answer, fetchWithRetry, submit } from './sending';
import { hostCss, popupCss, styled } from './shadow-style';

type Job = {
  readonly url: string;
  readonly host?: HTMLElement;
  readonly remember: (what: 'closed' | 'sent') => void;
};

type Loaded = {
  readonly markup: string;
  readonly css: string;
  readonly leastAgeMs: number;
  readonly name: string;
  readonly texts: Readonly<Record<'missing' | 'email' | 'failed' | 'close' | 'meant', string>>;
};

type Policy = { readonly createHTML: (text: string) => string };
type Types = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/** A site may require Trusted Types for markup, so we create a policy with this name. */
const policy: Policy = (() => {
  const plain: Policy = { createHTML: (text) => text };
  try {
    const { trustedTypes } = window as unknown as { readonly trustedTypes?: Types };
    return trustedTypes?.createPolicy('mailbloom-forms', plain) ?? plain;
  } catch {
    return plain;
  }
})();

const markupInto = (place: Element, markup: string) => {
  place.innerHTML = policy.createHTML(markup);
};

const inputs = (form: HTMLFormElement) => [...form.querySelectorAll('input')];

/** Returns the first invalid input and the message for it. */
const problemOf = (form: HTMLFormElement, { texts }: Loaded): Answer | undefined => {
  const missing = inputs(form).find(({ validity }) => validity.valueMissing);
  if (missing) return { message: texts.missing, field: missing.name };
  const wrong = inputs(form).find(({ validity }) => !validity.valid);
  if (!wrong) return undefined;
  const message = wrong.type === 'email' ? texts.email : wrong.validationMessage;
  return { message, field: wrong.name };
};

const say = (form: HTMLFormElement, { message = '', field }: Answer) => {
  const place = form.querySelector<HTMLElement>('.mb-error');
  if (place) {
    place.id = 'mb-error';
    place.textContent = message;
    place.hidden = message === '';
  }
  for (const input of inputs(form)) {
    const isWrong = input.name === field;
    input.toggleAttribute('aria-invalid', false);
    input.removeAttribute('aria-describedby');
    if (!isWrong) continue;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', 'mb-error');
    input.focus();
  }
};

const thank = (form: HTMLElement, markup: string) => {
  markupInto(form, markup);
  const said = form.querySelector<HTMLElement>('.mb-thanks');
  said?.setAttribute('tabindex', '-1');
  // Screen readers announce the next step together with the thank-you text, which has the focus.
  const next = form.querySelector('.mb-next');
  if (next) next.id = 'mb-next';
  said?.setAttribute('aria-describedby', 'mb-next');
  said?.focus();
};

const wire = (form: HTMLFormElement, job: Job, loaded: Loaded) => {
  const shownAt = Date.now();
  form.noValidate = true;
  suggestDomain(form, loaded.texts.meant);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    const problem = problemOf(form, loaded);
    say(form, problem ?? {});
    if (problem || !button || button.disabled) return;
    button.disabled = true;
    form.setAttribute('aria-busy', 'true');
    const [status, answer] = await submit(job.url, form, loaded, shownAt);
    if (status === 200 && answer.markup !== undefined) {
      job.remember('sent');
      thank(form, answer.markup);
    } else say(form, { message: loaded.texts.failed, ...answer });
    button.disabled = false;
    form.removeAttribute('aria-busy');
  });
};

const formOf = (job: Job, loaded: Loaded): HTMLFormElement => {
  const form = document.createElement('form');
  form.className = 'mb-form';
  form.setAttribute('aria-label', loaded.name);
  markupInto(form, loaded.markup);
  wire(form, job, loaded);
  return form;
};

/**
 * Set by any form on the page, because a query for open dialogs wouldn't look into shadow roots.
 */
let isPopupTaken = false;

/**
 * Uses the browser's own dialog, which traps the focus, closes on Escape, and returns the focus.
 */
const showPopup = (job: Job, loaded: Loaded) => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  styled(root, hostCss('') + loaded.css + popupCss);
  const dialog = document.createElement('dialog');
  const form = formOf(job, loaded);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'mb-close';
  close.setAttribute('aria-label', loaded.texts.close);
  close.textContent = '×';
  close.addEventListener('click', () => dialog.close());
  dialog.setAttribute('aria-label', loaded.name);
  // A press that starts inside the dialog, for example to select text, must not close the dialog if
  // it ends outside.
  let isBackdropPressed = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isBackdropPressed = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && isBackdropPressed) dialog.close();
  });
  dialog.addEventListener('close', () => {
    isPopupTaken = false;
    job.remember('closed');
    host.remove();
  });
  dialog.append(form);
  // The close button is last in the tab order, so that keyboard users start with the first field.
  dialog.append(close);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  form.querySelector<HTMLInputElement>('.mb-field input')?.focus();
};

const showInPlace = (host: HTMLElement, job: Job, loaded: Loaded) => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.replaceChildren(formOf(job, loaded));
  styled(root, hostCss(host.style.minHeight) + loaded.css);
};

const isOtherDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Leaves the store's page as it was when the form was deleted or can't be reached. */
const giveUp = ({ host }: Job) => {
  if (host) host.remove();
  else isPopupTaken = false;
};

const show = async (job: Job) => {
  // This check comes before the fetch, because a popup that isn't shown must not be counted as a
  // view.
  if (!job.host && (isPopupTaken || isOtherDialogOpen())) return;
  isPopupTaken ||= !job.host;
  try {
    const [status, told] = await fetchWithRetry<Loaded>(`${job.url}/form`, {});
    if (status !== 200) return giveUp(job);
    const loaded = told as Loaded;
    if (job.host) return showInPlace(job.host, job, loaded);
    return isOtherDialogOpen() ? giveUp(job) : showPopup(job, loaded);
  } catch {
    return giveUp(job);
  }
};

const waiting = window.mailbloomForms;
window.mailbloomForms = {
  push: (...jobs: Job[]) => {
    for (const job of jobs) void show(job);
    return jobs.length;
  },
};
if (Array.isArray(waiting)) for (const job of waiting) void show(job);
