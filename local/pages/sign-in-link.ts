import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HttpResponder, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { html } from '@mailbloom/simulator-kit/html';
import { pageResponse } from '@mailbloom/simulator-kit/page-frame';
import { type SignInParts, signIn } from './sign-in';

/** Leaves time to find and open the link. The machine's clock counts, not the simulated one. */
const validMs = 15 * 60 * 1000;

const basePath = '/local/sign-in/';

type Parts = SignInParts & {
  /** Returns the email address of the store's owner, once the store is ready. */
  readonly prepareOwner: () => Promise<string>;
  /** @returns the milliseconds of a clock that never jumps */
  readonly now?: () => number;
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const explain = (title: string, reason: string): HttpResponse => ({
  ...pageResponse({
    title,
    body: html`<main style="display:block;max-width:720px;padding:48px 24px;margin:0 auto">
<h1>${title}</h1><p role="alert">${reason}</p>
<p>Sign in at <a href="/"><u>the app</u></a>. The code arrives in
<a href="/local/mail"><u>the mailbox</u></a>, which also shows the address of each account.</p></main>`,
    script: '',
  }),
  status: 410,
});

const usedPage = () =>
  explain(
    'This link no longer works',
    'It works once, within 15 minutes of the start. Restart the server to get a new one.',
  );

const noStore = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/**
 * Creates a link that signs in a store's owner once. It uses nothing but the product's
 * own sign-in and the local mailbox, so it can't exist where emails are really delivered.
 */
export const createSignInLink = (parts: Parts) => {
  const now = parts.now ?? (() => performance.now());
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now() + validMs;
  let tokenHash: Buffer | undefined = hashOf(token);

  /** Returns whether the token is valid, and makes sure that it is valid only once. */
  const take = (given: string): boolean => {
    if (!tokenHash || now() >= expiresAt || !timingSafeEqual(hashOf(given), tokenHash))
      return false;
    tokenHash = undefined;
    return true;
  };

  const respond: HttpResponder = async (request) => {
    const { pathname } = request.url;
    if (!pathname.startsWith(basePath)) return undefined;
    // A HEAD request, which some programs send to look at a link, must not use it up.
    if (request.method !== 'GET') return { status: 405, headers: { ...noStore, allow: 'GET' } };
    if (!take(pathname.slice(basePath.length))) return usedPage();
    try {
      const cookies = await signIn(parts, await parts.prepareOwner(), request);
      return { status: 303, headers: { ...noStore, location: '/' }, cookies };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return explain('We couldn’t sign you in', reason);
    }
  };
  return { url: `${parts.origin}${basePath}${token}`, respond };
};
