import type { HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageResponse } from '@mailbloom/simulator-kit/page-frame';

/** Returns a page that stands in for one of Shopify's own. The page works without JavaScript. */
export const shopifyPage = (title: string, content: Html, status = 200): HttpResponse => ({
  ...pageResponse({
    title: `${title} – local Shopify`,
    body: html`<header><h1>${title}</h1><span class="push soft">Shopify simulator. No real shops.</span></header>
<main class="sheet">${content}</main>`,
    script: '',
  }),
  status,
});

export const goTo = (location: string): HttpResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
});
