import { AppError } from '../../platform/app-error';
import { errorFields, log } from '../../platform/logger';

/** Two calls fit the 28 seconds that somebody may wait. */
const patienceMs = 10_000;
/** What is asked for here is answered in less than a kilobyte. */
const mostCharacters = 100_000;

export type ShopifyAnswer = { readonly status: number; readonly json: unknown };

export const storeUnavailable = (cause?: unknown): AppError =>
  new AppError('store_unavailable', 'Shopify does not answer. Try again in a moment.', { cause });

/** Reads no more than it has to: an answer that never ends is none. */
const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > mostCharacters) throw new Error('The answer is too long');
  }
  return text + decoder.decode();
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Posts JSON to a shop. A redirect is not followed: what is sent opens the shop.
 * @returns status and JSON, `undefined` for anything else than JSON
 * @throws AppError store_unavailable
 */
export const postToShop = async (
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ShopifyAnswer> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, json: jsonOf(await textOf(response)) };
  } catch (error) {
    log.warn('Shopify did not answer', errorFields(error));
    throw storeUnavailable(error);
  }
};
