import type { DnsZone, RecordSet } from '@mailbloom/dns-simulator';
import type { Cloud } from '@mailbloom/embedded-cloud';
import type { HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageResponse } from '@mailbloom/simulator-kit/page-frame';
import { findListedDomains, type ListedDomain } from './listed-domains';
import { publishingMistakes } from './mistakes';

/**
 * Each button has a `data-set` attribute with the DNS record that it publishes. The form publishes
 * the record that the user types.
 */
const script = `
const publish = async (set) => {
  const answer = await fetch('/local/dns.json', { method: 'POST', body: JSON.stringify({ set }) });
  if (answer.ok) return location.reload();
  document.querySelector('[role=alert]').textContent = (await answer.json()).message;
};
for (const button of document.querySelectorAll('[data-set]')) {
  button.addEventListener('click', () => publish(JSON.parse(button.dataset.set)));
}
document.querySelector('#any').addEventListener('submit', (event) => {
  event.preventDefault();
  const { host, type, value } = Object.fromEntries(new FormData(event.target));
  publish([{ host, type, values: value.split('\\n').map((line) => line.trim()).filter(Boolean) }]);
});`;

const button = (label: string, about: string, set: readonly RecordSet[]): Html =>
  html`<button data-set="${JSON.stringify(set)}" aria-label="${label} ${about}">${label}</button>`;

const cell = (values: readonly string[]): Html =>
  values.length === 0
    ? html`<span class="soft">nothing</span>`
    : html`${values.map((value) => html`<code>${value}</code> `)}`;

const domainPart = ({ domain, status, records, isRival }: ListedDomain, zone: DnsZone): Html => {
  const all = (kind: keyof typeof publishingMistakes) => records.flatMap(publishingMistakes[kind]);
  return html`<section><h2>${domain} <span class="soft">${status}${isRival ? ', claimed by another account' : ''}</span></h2>
<p>${button('Publish all', domain, all('right'))} ${button('Remove all', domain, all('none'))}</p>
<table><thead><tr><th>Type<th>Host<th>Should be<th>Is<th></tr></thead><tbody>
${records.map(
  (
    record,
  ) => html`<tr><td>${record.type}<td><code>${record.host}</code><td><code>${record.data}</code>
<td>${cell(zone.values(record.type, record.host))}
<td>${button('Publish', record.id, publishingMistakes.right(record))}
${button('Wrong value', record.id, publishingMistakes.wrong(record))}
${button('Host doubled', record.id, publishingMistakes.doubled(record))}
${button('Remove', record.id, publishingMistakes.none(record))}</tr>`,
)}</tbody></table></section>`;
};

const publishedRecordsSection = (zone: DnsZone): Html => {
  const sets = zone.list();
  if (sets.length === 0) return html`<p class="soft">No records published.</p>`;
  return html`<table><thead><tr><th>Type<th>Host<th>Values<th></tr></thead><tbody>
${sets.map(
  (set) => html`<tr><td>${set.type}<td><code>${set.host}</code><td>${cell(set.values)}
<td>${button('Remove', set.host, [{ ...set, values: [] }])}</tr>`,
)}</tbody></table>`;
};

const form = html`<form id="any"><label>Type <select name="type"><option>TXT<option>CNAME<option>MX<option>A</select></label>
<label>Host <input name="host" required placeholder="_dmarc.olive.example"></label>
<label>Values (one per line) <textarea name="value" rows="2" cols="50"></textarea></label>
<button>Set</button></form>`;

const style = html`<style>main { display: block; overflow: auto; padding: 20px; }
section { margin-bottom: 32px; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td { overflow-wrap: anywhere; } td:first-child { white-space: nowrap; } #any { display: flex; gap: 12px; align-items: end; flex-wrap: wrap; margin: 12px 0; }
label { display: grid; gap: 4px; } select, textarea { font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--line); border-radius: 8px; padding: 6px 12px; } [role=alert] { color: #c0392b; }</style>`;

/**
 * Answers `GET /local/dns`: the records that the product asks for and those that are published.
 * Each can be changed with one click.
 */
export const handleDnsPage = async (
  cloud: Pick<Cloud, 'functions'>,
  zone: DnsZone,
): Promise<HttpResponse> => {
  const domains = await findListedDomains(cloud);
  const emptyNotice = html`<p class="soft">No domains are being set up. Add one in the app under Settings › Emails.</p>`;
  const body = html`${style}<header><h1>DNS</h1>
<span class="soft">DNS simulator. The app and SES both use it (SES checks every 10 seconds).</span>
<a class="push" href="/local/mail">Mailbox</a> <a href="/">Open the app</a></header><main>
${domains.length > 0 ? domains.map((domain) => domainPart(domain, zone)) : emptyNotice}
<section><h2>Published records</h2><p role="alert"></p>${form}${publishedRecordsSection(zone)}</section></main>`;
  return pageResponse({ title: 'DNS', body, script });
};
