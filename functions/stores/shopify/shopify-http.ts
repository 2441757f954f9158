import { AppError } from '../../platform/app-error';
import { errorFields, log } from '../../platform/logger';
import { isShopDomain } from './shop-domain';

/** Two calls fit the 28 seconds that somebody may wait. */
const patienceMs = 10_000;
/** Tokens have less than a kilobyte; a page of 250 orders with their lines some megabytes. */
const mostCharacters = { tokens: 100_000, graphql: 20_000_000 };
/** With these there is no body, and so no answer. */
const withoutBody = [204, 205, 304];
/** How long Shopify's refresh tokens last; the package forgets one that comes without its end. */
const refreshSeconds = 90 * 24 * 3600;

export const storeUnavailable = (cause?: unknown): AppError =>
  new AppError('store_unavailable', 'Shopify isn’t responding. Try again in a moment.', { cause });

/** Reads no more than it has to: an answer that never ends is none. */
const textOf = async (response: Response, most: number): Promise<string> => {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    const text = decoder.decode(part, { stream: true });
    length += text.length;
    if (length > most) throw new Error('The answer is too long');
    parts.push(text);
  }
  return parts.join('') + decoder.decode();
};

const objectOf = (text: string): object => {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
};

const ask = async (address: string, init: RequestInit | undefined): Promise<Response> => {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  const kind = address.endsWith('/graphql.json') ? 'graphql' : 'tokens';
  const found = objectOf(await textOf(response, mostCharacters[kind]));
  const { status } = response;
  if (withoutBody.includes(status)) throw new Error('The answer is empty');
  const headers = new Headers({ 'content-type': 'application/json' });
  const after = response.headers.get('retry-after');
  if (after) headers.set('retry-after', after);
  const json = kind === 'tokens' ? { refresh_token_expires_in: refreshSeconds, ...found } : found;
  return new Response(JSON.stringify(json), { status, headers });
};

/**
 * Fetches from shops only, where the stage says that they answer. Shopify's package asks
 * `https://<shop>`, waits for ever, follows redirects and reads whatever comes: what is sent opens the
 * shop, so here a redirect is an error, and time and size are limited. Anything but JSON becomes `{}`.
 * @param shopUrl where a shop answers, `{shop}` standing for its domain
 */
export const createShopFetch =
  (shopUrl: string): typeof fetch =>
  async (input, init) => {
    const { hostname, pathname, search } = new URL(String(input));
    if (!isShopDomain(hostname)) throw new Error('This is no shop');
    try {
      return await ask(`${shopUrl.replace('{shop}', hostname)}${pathname}${search}`, init);
    } catch (error) {
      log.warn('Shopify did not answer', errorFields(error));
      throw storeUnavailable(error);
    }
  };
