import { type APIRequestContext, expect } from '@playwright/test';
import type { SentEmail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';

const pageSize = 200;

/** Returns every email with this subject, however many. */
export const allEmails = async (product: LocalProduct, subject: string): Promise<SentEmail[]> => {
  const found: SentEmail[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = await product.mail({ subject, limit: pageSize, offset });
    found.push(...page);
    if (page.length < pageSize) return found;
  }
};

/** Returns the newest email to this address, waiting until it arrives. */
export const emailTo = async (product: LocalProduct, email: string): Promise<SentEmail> => {
  const newestEmail = () => product.mail({ to: email, limit: 1 });
  await expect.poll(newestEmail, `a mail to ${email}`).not.toEqual([]);
  const [sentEmail] = await newestEmail();
  if (!sentEmail) throw new Error('That address got no mail.');
  return sentEmail;
};

const headerOf = ({ headers }: SentEmail, headerName: string): string =>
  headers.find(({ name }) => name.toLowerCase() === headerName)?.value ?? '';

/** Returns the one-click URL in the List-Unsubscribe header. */
const oneClickUrl = (sentEmail: SentEmail): string =>
  /<(https?:[^>]+)>/.exec(headerOf(sentEmail, 'list-unsubscribe'))?.[1] ?? '';

const escapeAmpersands = (text: string): string => text.replaceAll('&', '&amp;');

/**
 * Checks what the law and mailbox providers require of every email: the sender's address and ways
 * to unsubscribe.
 */
export const expectCompliant = (sentEmail: SentEmail, address: string): void => {
  // Email clients post to a separate function, but the link in the email has the same token.
  const path = /\/u\/[\w-]{60,}$/.exec(oneClickUrl(sentEmail))?.[0] ?? 'no one-click address';
  expect(headerOf(sentEmail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(sentEmail.html).toContain(path);
  expect(sentEmail.text).toContain(path);
  for (const line of address.split('\n')) {
    expect(sentEmail.html).toContain(escapeAmpersands(line));
    expect(sentEmail.text).toContain(line);
  }
};

/** Returns the target of the link with this text, including tracking. */
export const linkIn = ({ html = '' }: SentEmail, text: string): string => {
  const anchor = html
    .split('<a ')
    .slice(1)
    .find((part) => part.split('</a>')[0]?.includes(text));
  const href = anchor && /href="([^"]+)"/.exec(anchor)?.[1];
  if (!href) throw new Error(`No link “${text}” in the mail.`);
  return href;
};

const pixelIn = ({ html = '' }: SentEmail): string =>
  /src="([^"]+\/o\/[^"]+)"/.exec(html)?.[1] ?? '';

/** Loads the tracking pixel like a person's email client, or like a bot with its own user agent. */
export const open = async (
  request: APIRequestContext,
  sentEmail: SentEmail,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const response = await request.get(pixelIn(sentEmail), { headers });
  expect(response.headers()['content-type']).toBe('image/gif');
};

/** Requests a link's tracking URL and checks that it redirects to `target`. */
export const click = async (
  request: APIRequestContext,
  sentEmail: SentEmail,
  text: string,
  target: string,
): Promise<void> => {
  const response = await request.get(linkIn(sentEmail, text), { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe(target);
};

/** Unsubscribes as an email client's own button does (RFC 8058), without a page or cookie. */
export const unsubscribeWithOneClick = async (sentEmail: SentEmail): Promise<void> => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const response = await fetch(oneClickUrl(sentEmail), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(response.status).toBe(200);
};
