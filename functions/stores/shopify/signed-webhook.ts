import { isUtf8 } from 'node:buffer';
import type { ShopifyApp } from './shopify-access';
import { librariesOf } from './shopify-library';

type Headers = Readonly<Record<string, string | undefined>>;

const requestOf = (headers: Headers): Request => {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('x-shopify-') && value ? [[name, value] as const] : [],
  );
  return new Request('https://unused.invalid', { headers: given.map(([...pair]) => pair) });
};

/**
 * Whether one of our app's secrets signed exactly these bytes. The package wants headers besides,
 * of which none is signed: a call that lacks them is no less Shopify's.
 * @param raw the body as it came, before anything parsed it
 * @param headers with lower-case names
 */
export const isSignedWebhook = async (
  raw: Buffer,
  headers: Headers,
  app: ShopifyApp,
): Promise<boolean> => {
  // The package signs a text, in which two different wrong bytes would look alike.
  if (!isUtf8(raw)) return false;
  const rawBody = raw.toString();
  for (const { webhooks } of librariesOf(app)) {
    const found = await webhooks.validate({ rawBody, rawRequest: requestOf(headers) });
    if (found.valid || found.reason === 'missing_headers') return true;
  }
  return false;
};
