import { isUtf8 } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopifyApp } from './shopify-access';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether one of our app's secrets signed exactly these bytes, as `webhooks.validate` of Shopify's package
 * finds out in fifty times the time: it makes a request of the headers, asks for headers besides of
 * which none is signed, and hashes in another thread.
 * @param raw the body as it came, before anything parsed it
 * @param headers with lower-case names
 */
export const isSignedWebhook = (
  raw: Buffer,
  headers: Headers,
  { clientSecrets }: ShopifyApp,
): boolean => {
  // The package signs a text, in which two different wrong bytes would look alike.
  if (raw.length === 0 || !isUtf8(raw)) return false;
  const signature = Buffer.from(headers['x-shopify-hmac-sha256'] ?? '');
  return clientSecrets.some((secret) => {
    const own = Buffer.from(createHmac('sha256', secret).update(raw).digest('base64'));
    return own.length === signature.length && timingSafeEqual(own, signature);
  });
};
