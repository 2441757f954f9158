import { type APIRequestContext, expect } from '@playwright/test';
import type { SentMail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';

const pageSize = 200;

/** Returns every email with this subject, however many. */
export const allMails = async (product: LocalProduct, subject: string): Promise<SentMail[]> => {
  const found: SentMail[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = await product.mail({ subject, limit: pageSize, offset });
    found.push(...page);
    if (page.length < pageSize) return found;
  }
};

/** Returns the newest email to this address, waiting until it arrives. */
export const mailTo = async (product: LocalProduct, email: string): Promise<SentMail> => {
  const newest = () => product.mail({ to: email, limit: 1 });
  await expect.poll(newest, `a mail to ${email}`).not.toEqual([]);
  const [mail] = await newest();
  if (!mail) throw new Error('That address got no mail.');
  return mail;
};

const headerOf = ({ headers }: SentMail, wanted: string): string =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';

/** Returns the one-click address in the List-Unsubscribe header. */
const oneClickUrl = (mail: SentMail): string =>
  /<(https?:[^>]+)>/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '';

const escaped = (text: string): string => text.replaceAll('&', '&amp;');

/**
 * Checks what the law and mailbox providers require of every email: the sender's address and ways
 * to unsubscribe.
 */
export const expectLawful = (mail: SentMail, address: string): void => {
  // Email clients post to a separate function, but the link in the email has the same token.
  const path = /\/u\/[\w-]{60,}$/.exec(oneClickUrl(mail))?.[0] ?? 'no one-click address';
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.html).toContain(path);
  expect(mail.text).toContain(path);
  for (const line of address.split('\n')) {
    expect(mail.html).toContain(escaped(line));
    expect(mail.text).toContain(line);
  }
};

/** Returns the target of the link with this text, including tracking. */
export const linkIn = ({ html = '' }: SentMail, text: string): string => {
  const anchor = html
    .split('<a ')
    .slice(1)
    .find((part) => part.split('</a>')[0]?.includes(text));
  const href = anchor && /href="([^"]+)"/.exec(anchor)?.[1];
  if (!href) throw new Error(`No link “${text}” in the mail.`);
  return href;
};

const pixelIn = ({ html = '' }: SentMail): string =>
  /src="([^"]+\/o\/[^"]+)"/.exec(html)?.[1] ?? '';

/** Loads the tracking pixel like a person's email client, or like a bot with its own user agent. */
export const open = async (
  request: APIRequestContext,
  mail: SentMail,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const answer = await request.get(pixelIn(mail), { headers });
  expect(answer.headers()['content-type']).toBe('image/gif');
};

/** Requests a link's tracking address and checks that it redirects to `target`. */
export const click = async (
  request: APIRequestContext,
  mail: SentMail,
  text: string,
  target: string,
): Promise<void> => {
  const answer = await request.get(linkIn(mail, text), { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(target);
};

/** Unsubscribes as an email client's own button does (RFC 8058), without a page or cookie. */
export const unsubscribeByOneClick = async (mail: SentMail): Promise<void> => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await fetch(oneClickUrl(mail), { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(200);
};
