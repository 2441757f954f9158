import type { MailboxMail } from '@mailbloom/embedded-cloud/ses';
import { type Html, html } from '@mailbloom/simulator-kit/html';

/** The parts of an email that the page can show. */
export const mailTabs = ['html', 'text', 'headers', 'source'] as const;
export type MailTab = (typeof mailTabs)[number];

const tabNames: Readonly<Record<MailTab, string>> = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
};

type Link = { readonly search: string; readonly id: string; readonly tab: MailTab };

const linkTo = ({ search, id, tab }: Link) => {
  const query = new URLSearchParams({ ...(search && { search }), id, tab });
  return `/local/mail?${query}`;
};

const shortTime = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Lists the matching emails, newest first. */
export const mailList = (mails: readonly MailboxMail[], chosen: Link): Html =>
  html`<ol>${mails.map(
    (mail) => html`<li><a href="${linkTo({ ...chosen, id: mail.id })}"
    ${mail.id === chosen.id ? html`aria-current="true"` : ''}>
    <div class="top"><span>${mail.to.join(', ')}</span><time>${shortTime(mail.at)}</time></div>
    <div class="subject">${mail.subject || '(no subject)'}</div></a></li>`,
  )}</ol>`;

const row = (name: string, value: string) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : '');

const tagsText = (mail: MailboxMail) =>
  Object.entries(mail.tags)
    .map(([name, value]) => `${name}=${value}`)
    .join('  ');

const about = (
  mail: MailboxMail,
) => html`<div class="about"><h2>${mail.subject || '(no subject)'}</h2>
<dl>${row('From', mail.from)}${row('To', mail.to.join(', '))}${row('Cc', mail.cc.join(', '))}
${row('Reply to', mail.replyTo.join(', '))}${row('Sent', mail.at)}${row('Tags', tagsText(mail))}</dl></div>`;

const contents: Readonly<Record<MailTab, (mail: MailboxMail) => Html>> = {
  html: ({ id, html: body }) =>
    body === undefined
      ? html`<p class="empty">This email has no HTML part.</p>`
      : html`<iframe title="The mail as its reader sees it" src="/local/mail/${encodeURIComponent(id)}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  text: ({ text }) =>
    text === undefined
      ? html`<p class="empty">This email has no text part.</p>`
      : html`<pre>${text}</pre>`,
  headers: ({ headers }) =>
    html`<dl>${headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`,
  source: ({ source }) => html`<pre>${source}</pre>`,
};

/** Shows one email: sender, recipient and time, and the part selected by the tab. */
export const mailDetail = (mail: MailboxMail, chosen: Link): Html => html`<article>${about(mail)}
<div class="tabs">${mailTabs.map(
  (tab) => html`<a href="${linkTo({ ...chosen, tab })}"
    ${tab === chosen.tab ? html`aria-current="page"` : ''}>${tabNames[tab]}</a>`,
)}</div><div class="content">${contents[chosen.tab](mail)}</div></article>`;
