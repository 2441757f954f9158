import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import type { MailboxEmail, SesService } from '@mailbloom/embedded-cloud/ses';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageResponse } from '@mailbloom/simulator-kit/page-frame';
import { type EmailTab, emailDetail, emailList, emailTabs } from './email-views';

const pageSize = 100;

/**
 * Reloads the page when an email arrives or the clock moves, but never while the user types in a
 * field.
 */
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

const find = async (ses: SesService, search: string): Promise<readonly MailboxEmail[]> => {
  if (!search) return ses.listMail({ limit: pageSize });
  const foundEmails = await Promise.all([
    ses.listMail({ to: search, limit: pageSize }),
    ses.listMail({ subject: search, limit: pageSize }),
  ]);
  const byId = new Map(foundEmails.flat().map((email) => [email.id, email]));
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, pageSize);
};

const header = (clock: Clock, search: string) => html`<header><h1>Mailbox</h1>
<form><input type="search" name="search" value="${search}" placeholder="Recipient or subject"
  aria-label="Search by recipient or subject"><button>Search</button></form>
<span class="push soft">Simulated time <time>${new Date(clock.now()).toISOString().slice(0, 19)} UTC</time></span>
<button data-seconds="3600">+1 hour</button><button data-seconds="86400">+1 day</button>
<a href="/">Open the app</a></header>`;

const emptyMessage = (search: string): Html =>
  search
    ? html`<p class="empty">No emails match “${search}”.</p>`
    : html`<p class="empty">No emails yet. Everything Mailbloom sends arrives here instead of with its recipients, including sign-in codes.</p>`;

const tabOf = (value: string | null): EmailTab => emailTabs.find((tab) => tab === value) ?? 'html';

/**
 * Answers `GET /local/mail`: every email the product sent, with search. `id` and `tab` choose what
 * is shown.
 */
export const handleEmailPage = async (
  ses: SesService,
  clock: Clock,
  { url }: HttpRequest,
): Promise<HttpResponse> => {
  const search = url.searchParams.get('search')?.trim() ?? '';
  const emails = await find(ses, search);
  const id = url.searchParams.get('id') ?? emails[0]?.id ?? '';
  const selected = { search, id, tab: tabOf(url.searchParams.get('tab')) };
  const email = emails.find((each) => each.id === id) ?? (id ? await ses.getMail(id) : undefined);
  const [newest] = await ses.listMail({ limit: 1 });
  const body = html`${header(clock, search)}<main>
<nav data-newest="${newest?.id}" aria-label="Mails">${emailList(emails, selected)}</nav>
${email ? emailDetail(email, selected) : emptyMessage(search)}</main>`;
  return pageResponse({ title: 'Mailbox', body, script });
};

const base = '<base target="_blank">';

const withOutsideLinks = (markup: string) =>
  /<head[^>]*>/i.test(markup)
    ? markup.replace(/<head[^>]*>/i, (head) => `${head}${base}`)
    : `${base}${markup}`;

/**
 * Answers `GET /local/mail/{id}/html`: the HTML part alone, for the frame. Links open outside it.
 */
export const handleEmailHtml = async (
  ses: SesService,
  id: string,
): Promise<HttpResponse | undefined> => {
  const email = await ses.getMail(id);
  if (email?.html === undefined) return undefined;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'sandbox allow-popups allow-popups-to-escape-sandbox',
    },
    body: withOutsideLinks(email.html),
  };
};
