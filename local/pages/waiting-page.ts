import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageResponse } from '@mailbloom/simulator-kit/page-frame';
import type { SiteState } from '../runtime/site/site-state';

/**
 * Reloads the page once the server gives a different answer, and keeps checking while the server is
 * stopped.
 */
const watch = `
const look = async () => {
  const options = { headers: { accept: 'text/html' }, cache: 'no-store' };
  const answer = await fetch(location.href, options).catch(() => undefined);
  if (answer && answer.headers.get('x-mailbloom-site') !== document.body.dataset.site) location.reload();
  else setTimeout(look, 1000);
};
setTimeout(look, 1000);`;

const renderPage = (site: string, title: string, content: Html): HttpResponse => {
  const main = html`<main style="display:block;max-width:720px;padding:48px 24px;margin:0 auto">
<h1>${title}</h1>${content}</main>`;
  const page = pageResponse({
    title,
    body: html`${main}`,
    script: `document.body.dataset.site = ${JSON.stringify(site)};${watch}`,
  });
  const headers = { ...page.headers, 'retry-after': '1', 'x-mailbloom-site': site };
  return { ...page, status: 503, headers };
};

/** Returns the page for early visitors, before the server is ready. */
export const startingPage = (): HttpResponse =>
  renderPage(
    'starting',
    'Mailbloom is starting',
    html`<p role="status">This page opens the app in a few seconds.</p>`,
  );

const buildingPage = (): HttpResponse =>
  renderPage(
    'building',
    'Mailbloom is building its app',
    html`<p role="status">This happens on the first start and after source changes. It takes ten seconds on a fast machine and up to a minute on a slow one. This page then opens the app.</p>
<p class="soft">The API already answers under /api. Emails are at
<a href="/local/mail"><u>/local/mail</u></a>.</p>`,
  );

const failedPage = (output: string): HttpResponse =>
  renderPage(
    'failed',
    'We couldn’t build the app',
    html`<p role="alert">The server runs and the API answers under /api, but there is no app to show.</p>
<ol><li>If packages are missing or have changed, run <code>npm install</code>.</li>
<li>Fix what the output below shows.</li>
<li>Stop the server with Ctrl+C and run <code>npm start</code> again. This page opens the app then.</li></ol>
<pre style="white-space:pre-wrap;overflow-wrap:anywhere">${output}</pre>`,
  );

/** Returns whether a browser requests a page. Other requests need a machine-readable answer. */
export const wantsPage = ({ method, headers }: HttpRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Returns the page shown while the app isn't available, or undefined once it is. */
export const appPlaceholderPage = (site: SiteState): HttpResponse | undefined => {
  if (site.state === 'building') return buildingPage();
  return site.state === 'failed' ? failedPage(site.output) : undefined;
};
