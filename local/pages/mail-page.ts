import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { HttpAnswer, HttpRequest } from '@mailbloom/embedded-cloud/http';
import type { MailboxMail, SesService } from '@mailbloom/embedded-cloud/ses';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageAnswer } from '@mailbloom/simulator-kit/page-frame';
import { type MailTab, mailDetail, mailList, mailTabs } from './mail-views';

const shownAtOnce = 100;

/** Reloads when an email arrives or the clock moves, but never while the user interacts. */
const script = `
setInterval(async () => {
  if (document.hidden || document.activeElement?.tagName === 'INPUT') return;
  const { mails } = await (await fetch('/local/mail.json?limit=1')).json();
  if (mails[0] && mails[0].id !== document.querySelector('nav').dataset.newest) location.reload();
}, 2000);
for (const button of document.querySelectorAll('[data-seconds]')) {
  button.addEventListener('click', async () => {
    for (const each of document.querySelectorAll('[data-seconds]')) each.disabled = true;
    button.textContent = 'Moving…';
    await fetch('/local/clock', { method: 'POST',
      body: JSON.stringify({ advanceSeconds: Number(button.dataset.seconds) }) });
    location.reload();
  });
}`;

const find = async (ses: SesService, search: string): Promise<readonly MailboxMail[]> => {
  if (!search) return ses.listMail({ limit: shownAtOnce });
  const found = await Promise.all([
    ses.listMail({ to: search, limit: shownAtOnce }),
    ses.listMail({ subject: search, limit: shownAtOnce }),
  ]);
  const byId = new Map(found.flat().map((mail) => [mail.id, mail]));
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, shownAtOnce);
};

const header = (clock: Clock, search: string) => html`<header><h1>Mailbox</h1>
<form><input type="search" name="search" value="${search}" placeholder="Recipient or subject"
  aria-label="Search by recipient or subject"><button>Search</button></form>
<span class="push soft">Simulated time <time>${new Date(clock.now()).toISOString().slice(0, 19)} UTC</time></span>
<button data-seconds="3600">+1 hour</button><button data-seconds="86400">+1 day</button>
<a href="/">Open the app</a></header>`;

const nothing = (search: string): Html =>
  search
    ? html`<p class="empty">No emails match “${search}”.</p>`
    : html`<p class="empty">No emails yet. Everything Mailbloom sends arrives here instead of with its recipients, including sign-in codes.</p>`;

const tabOf = (value: string | null): MailTab => mailTabs.find((tab) => tab === value) ?? 'html';

/**
 * Answers `GET /local/mail`: every email the product sent, with search. `id` and `tab` choose what
 * is shown.
 */
export const answerMailPage = async (
  ses: SesService,
  clock: Clock,
  { url }: HttpRequest,
): Promise<HttpAnswer> => {
  const search = url.searchParams.get('search')?.trim() ?? '';
  const mails = await find(ses, search);
  const id = url.searchParams.get('id') ?? mails[0]?.id ?? '';
  const chosen = { search, id, tab: tabOf(url.searchParams.get('tab')) };
  const mail = mails.find((each) => each.id === id) ?? (id ? await ses.getMail(id) : undefined);
  const [newest] = await ses.listMail({ limit: 1 });
  const body = html`${header(clock, search)}<main>
<nav data-newest="${newest?.id}" aria-label="Mails">${mailList(mails, chosen)}</nav>
${mail ? mailDetail(mail, chosen) : nothing(search)}</main>`;
  return pageAnswer({ title: 'Mailbox', body, script });
};

const base = '<base target="_blank">';

const withOutsideLinks = (markup: string) =>
  /<head[^>]*>/i.test(markup)
    ? markup.replace(/<head[^>]*>/i, (head) => `${head}${base}`)
    : `${base}${markup}`;

/**
 * Answers `GET /local/mail/{id}/html`: the HTML part alone, for the frame. Links open outside it.
 */
export const answerMailHtml = async (
  ses: SesService,
  id: string,
): Promise<HttpAnswer | undefined> => {
  const mail = await ses.getMail(id);
  if (mail?.html === undefined) return undefined;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'sandbox allow-popups allow-popups-to-escape-sandbox',
    },
    body: withOutsideLinks(mail.html),
  };
};
