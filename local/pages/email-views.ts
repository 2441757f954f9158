import type { MailboxEmail } from '@mailbloom/embedded-cloud/ses';
import { type Html, html } from '@mailbloom/simulator-kit/html';

/** The parts of an email that the page can show. */
export const emailTabs = ['html', 'text', 'headers', 'source'] as const;
export type EmailTab = (typeof emailTabs)[number];

const tabNames: Readonly<Record<EmailTab, string>> = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
};

type Link = { readonly search: string; readonly id: string; readonly tab: EmailTab };

const linkTo = ({ search, id, tab }: Link) => {
  const query = new URLSearchParams({ ...(search && { search }), id, tab });
  return `/local/mail?${query}`;
};

const shortTime = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Lists the matching emails, newest first. */
export const emailList = (emails: readonly MailboxEmail[], selected: Link): Html =>
  html`<ol>${emails.map(
    (email) => html`<li><a href="${linkTo({ ...selected, id: email.id })}"
    ${email.id === selected.id ? html`aria-current="true"` : ''}>
    <div class="top"><span>${email.to.join(', ')}</span><time>${shortTime(email.at)}</time></div>
    <div class="subject">${email.subject || '(no subject)'}</div></a></li>`,
  )}</ol>`;

const row = (name: string, value: string) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : '');

const tagsText = (email: MailboxEmail) =>
  Object.entries(email.tags)
    .map(([name, value]) => `${name}=${value}`)
    .join('  ');

const aboutSection = (
  email: MailboxEmail,
) => html`<div class="about"><h2>${email.subject || '(no subject)'}</h2>
<dl>${row('From', email.from)}${row('To', email.to.join(', '))}${row('Cc', email.cc.join(', '))}
${row('Reply to', email.replyTo.join(', '))}${row('Sent', email.at)}${row('Tags', tagsText(email))}</dl></div>`;

const contents: Readonly<Record<EmailTab, (email: MailboxEmail) => Html>> = {
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
export const emailDetail = (
  email: MailboxEmail,
  selected: Link,
): Html => html`<article>${aboutSection(email)}
<div class="tabs">${emailTabs.map(
  (tab) => html`<a href="${linkTo({ ...selected, tab })}"
    ${tab === selected.tab ? html`aria-current="page"` : ''}>${tabNames[tab]}</a>`,
)}</div><div class="content">${contents[selected.tab](email)}</div></article>`;
