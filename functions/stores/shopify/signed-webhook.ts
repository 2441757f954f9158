import { isUtf8 } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopifyApp } from './shopify-access';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Returns whether one of our app's secrets signed exactly these bytes. `webhooks.validate` of
 * Shopify's package takes fifty times as long: it builds a request from the headers, requires
 * further headers that aren't signed, and hashes in another thread.
 * @param raw the body as received, before anything parsed it
 * @param headers with lower-case names
 */
export const isSignedWebhook = (
  raw: Buffer,
  headers: Headers,
  { clientSecrets }: ShopifyApp,
): boolean => {
  // Invalid UTF-8 is refused. Shopify's package signs text, in which two different invalid bytes
  // would look the same.
  if (raw.length === 0 || !isUtf8(raw)) return false;
  const signature = Buffer.from(headers['x-shopify-hmac-sha256'] ?? '');
  return clientSecrets.some((secret) => {
    const expectedSignature = Buffer.from(
      createHmac('sha256', secret).update(raw).digest('base64'),
    );
    return (
      expectedSignature.length === signature.length && timingSafeEqual(expectedSignature, signature)
    );
  });
};
