import { createSHA256HMAC, HashFormat } from '@shopify/shopify-api/runtime';
import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';
import { isShopDomain } from './shop-domain';
import type { ShopifyApp } from './shopify-access';
import { librariesOf } from './shopify-library';

/**
 * The parameters that a shop signed, by name. They name a shop and are no older than the time
 * window.
 */
export type SignedQuery = { readonly shop: string; readonly values: ReadonlyMap<string, string> };

const signatureError = (): AppError =>
  new AppError(
    'store_request_invalid',
    'This link didn’t come from Shopify or has expired. Go to Integrations and connect again.',
  );

/**
 * Returns the parameters by name. Refuses a query with duplicates, because it would be unclear
 * which one was signed.
 */
const valuesOf = (query: string): ReadonlyMap<string, string> => {
  const queryPairs = [...new URLSearchParams(query)];
  const values = new Map(queryPairs);
  if (values.size !== queryPairs.length) throw signatureError();
  return values;
};

/**
 * Returns the text that Shopify signs: all parameters except the signature, sorted by name and
 * URL-encoded.
 */
const signedTextOf = (values: ReadonlyMap<string, string>): string => {
  const signedPairs = [...values].filter(([name]) => name !== 'hmac');
  const sorted = signedPairs.sort(([one], [other]) => (one < other ? -1 : 1));
  return String(new URLSearchParams(sorted)).replaceAll('+', '%20');
};

/**
 * Checks the signature. The package's own check isn't used, because it refuses anything older than
 * 90 seconds by its own clock.
 */
const isSigned = async (values: ReadonlyMap<string, string>, app: ShopifyApp): Promise<boolean> => {
  const text = signedTextOf(values);
  for (const { auth, config } of librariesOf(app)) {
    const expectedHmac = await createSHA256HMAC(config.apiSecretKey, text, HashFormat.Hex);
    if (auth.safeCompare(values.get('hmac') ?? '', expectedHmac)) return true;
  }
  return false;
};

const isRecent = (timestamp: string, now: number): boolean => {
  const age = now - Number(timestamp) * 1000;
  return (
    /^\d{1,12}$/.test(timestamp) && age <= limits.store.requestMs && -age <= limits.store.skewMs
  );
};

/**
 * Returns the parameters with which a shop sent a browser back, if one of the secrets signed all of
 * them recently. @throws AppError store_request_invalid
 */
export const readSignedQuery = async (
  query: string,
  app: ShopifyApp,
  now: number,
): Promise<SignedQuery> => {
  const values = valuesOf(query.replace(/^\?/, ''));
  const shop = values.get('shop') ?? '';
  const isNow = isShopDomain(shop) && isRecent(values.get('timestamp') ?? '', now);
  if (!isNow || !(await isSigned(values, app))) throw signatureError();
  return { shop, values };
};
