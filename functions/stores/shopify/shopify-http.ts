import { AppError } from '../../platform/app-error';
import { errorFields, log } from '../../platform/logger';
import { isShopDomain } from './shop-domain';

/** Two calls fit into the 28 seconds that a user may have to wait. */
const timeoutMs = 10_000;
/**
 * Tokens take less than a kilobyte. A page of 250 orders with their lines takes a few megabytes.
 */
const maxCharacters = { tokens: 100_000, graphql: 20_000_000 };
/** Responses with these statuses have no body. */
const withoutBody = [204, 205, 304];
/**
 * The lifetime of Shopify's refresh tokens. Shopify's package drops a refresh token that has no
 * expiry.
 */
const refreshSeconds = 90 * 24 * 3600;

export const storeUnavailable = (cause?: unknown): AppError =>
  new AppError('store_unavailable', 'Shopify isn’t responding. Try again in a moment.', { cause });

/** Reads the text of a response up to a limit. An endless response counts as no answer. */
const textOf = async (response: Response, max: number): Promise<string> => {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    const text = decoder.decode(part, { stream: true });
    length += text.length;
    if (length > max) throw new Error('The response is too long');
    parts.push(text);
  }
  return parts.join('') + decoder.decode();
};

const parseObject = (text: string): object => {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
};

const sendRequest = async (address: string, init: RequestInit | undefined): Promise<Response> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  const kind = address.endsWith('/graphql.json') ? 'graphql' : 'tokens';
  const parsedBody = parseObject(await textOf(response, maxCharacters[kind]));
  const { status } = response;
  if (withoutBody.includes(status)) throw new Error('The response is empty');
  const headers = new Headers({ 'content-type': 'application/json' });
  const after = response.headers.get('retry-after');
  if (after) headers.set('retry-after', after);
  const json =
    kind === 'tokens' ? { refresh_token_expires_in: refreshSeconds, ...parsedBody } : parsedBody;
  return new Response(JSON.stringify(json), { status, headers });
};

/**
 * Fetches only from shops, at the URL configured for the stage. Shopify's package fetches
 * `https://<shop>` without a time limit, follows redirects, and reads responses of any size.
 * Because our requests grant access to the shop, this function treats redirects as errors and
 * limits time and size. Anything other than JSON becomes `{}`.
 * @param shopUrl the URL of a shop, with `{shop}` in place of its domain
 */
export const createShopFetch =
  (shopUrl: string): typeof fetch =>
  async (input, init) => {
    const { hostname, pathname, search } = new URL(String(input));
    if (!isShopDomain(hostname)) throw new Error('This host isn’t a Shopify store');
    try {
      return await sendRequest(`${shopUrl.replace('{shop}', hostname)}${pathname}${search}`, init);
    } catch (error) {
      log.warn('Shopify didn’t respond', errorFields(error));
      throw storeUnavailable(error);
    }
  };
