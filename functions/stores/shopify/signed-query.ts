import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';
import { isShopDomain } from './shop-domain';

/** What a shop signed, by name; names a shop and nothing older than the window. */
export type SignedQuery = { readonly shop: string; readonly values: ReadonlyMap<string, string> };

const refused = (): AppError =>
  new AppError(
    'store_request_invalid',
    'This did not come from Shopify, or is too old. Open the Integrations tab and connect again.',
  );

/** Each parameter once: of two, it would be anybody's guess which one was signed. */
const valuesOf = (query: string): ReadonlyMap<string, string> => {
  const pairs = [...new URLSearchParams(query)];
  const values = new Map(pairs);
  if (values.size !== pairs.length) throw refused();
  return values;
};

/** As Shopify signs a query: all but the signature, by name, written as a form is. */
export const signatureOf = (values: ReadonlyMap<string, string>, secret: string): Buffer => {
  const others = [...values].filter(([name]) => name !== 'hmac');
  const sorted = others.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha256', secret)
    .update(String(new URLSearchParams(sorted)))
    .digest();
};

const isSigned = (values: ReadonlyMap<string, string>, secrets: readonly string[]): boolean => {
  const given = values.get('hmac') ?? '';
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  const bytes = Buffer.from(given, 'hex');
  return secrets.some((secret) => timingSafeEqual(bytes, signatureOf(values, secret)));
};

const isOfNow = (timestamp: string, now: number): boolean => {
  const age = now - Number(timestamp) * 1000;
  return (
    /^\d{1,12}$/.test(timestamp) && age <= limits.store.requestMs && -age <= limits.store.skewMs
  );
};

/**
 * The parameters that a shop sent a browser back with, if one of the secrets signed all of them a short
 * time ago. @throws AppError store_request_invalid
 */
export const readSignedQuery = (
  query: string,
  secrets: readonly string[],
  now: number,
): SignedQuery => {
  const values = valuesOf(query.replace(/^\?/, ''));
  const shop = values.get('shop') ?? '';
  const isGood =
    isSigned(values, secrets) && isShopDomain(shop) && isOfNow(values.get('timestamp') ?? '', now);
  if (!isGood) throw refused();
  return { shop, values };
};
