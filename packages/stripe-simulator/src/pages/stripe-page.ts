import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageResponse } from '@mailbloom/simulator-kit/page-frame';

/** Returns a page that stands in for one of Stripe's own. The page works without JavaScript. */
export const stripePage = (title: string, content: Html, status = 200): HttpResponse => ({
  ...pageResponse({
    title: `${title} – local Stripe`,
    body: html`<header><h1>${title}</h1><span class="push soft">Stripe simulator. No real payments.</span></header>
<main class="sheet">${content}</main>`,
    script: '',
  }),
  status,
});

export const goTo = (location: string): HttpResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
});

/** Returns the fields of a posted form. */
export const fieldsOf = ({ body }: HttpRequest): URLSearchParams =>
  new URLSearchParams(body.toString());

export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** `2026-11-23` */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 10);

/** `2026-11-23 13:05:00` */
export const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Returns a form with a single button. */
export const button = (action: string, label: string, hiddenFields: Html = html``): Html =>
  html`<form method="post">${hiddenFields}<button name="action" value="${action}">${label}</button></form>`;

export const linkTo = (address: string | null, label: string): Html =>
  address === null ? html`` : html`<a href="${address}"><u>${label}</u></a>`;

/** Shows a problem that screen readers announce immediately. */
export const alertOf = (problem: string | undefined): Html =>
  problem === undefined
    ? html``
    : html`<p role="alert" id="problem"><strong>${problem}</strong></p>`;
