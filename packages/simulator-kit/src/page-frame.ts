import type { HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html, trustedHtml } from './html';
import { pageStyle } from './page-style';

type Page = { readonly title: string; readonly body: Html; readonly script: string };

/**
 * Returns a complete page for local use. The page can only load its own style and run its own
 * script.
 */
export const pageResponse = ({ title, body, script }: Page): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${trustedHtml(pageStyle)}</style></head>
<body>${body}<script>${trustedHtml(script)}</script></body></html>`),
});
