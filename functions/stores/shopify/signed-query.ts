import { createSHA256HMAC, HashFormat } from '@shopify/shopify-api/runtime';
import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';
import { isShopDomain } from './shop-domain';
import type { ShopifyApp } from './shopify-access';
import { librariesOf } from './shopify-library';

/** What a shop signed, by name; names a shop and nothing older than the window. */
export type SignedQuery = { readonly shop: string; readonly values: ReadonlyMap<string, string> };

const refused = (): AppError =>
  new AppError(
    'store_request_invalid',
    'This link didn’t come from Shopify or has expired. Go to Integrations and connect again.',
  );

/** Each parameter once: of two, it would be anybody's guess which one was signed. */
const valuesOf = (query: string): ReadonlyMap<string, string> => {
  const pairs = [...new URLSearchParams(query)];
  const values = new Map(pairs);
  if (values.size !== pairs.length) throw refused();
  return values;
};

/** As Shopify signs a query: all but the signature, by name, written as an address is. */
const signedTextOf = (values: ReadonlyMap<string, string>): string => {
  const others = [...values].filter(([name]) => name !== 'hmac');
  const sorted = others.sort(([one], [other]) => (one < other ? -1 : 1));
  return String(new URLSearchParams(sorted)).replaceAll('+', '%20');
};

/** The package's own check is not asked: it refuses what is older than 90 seconds by its own clock. */
const isSigned = async (values: ReadonlyMap<string, string>, app: ShopifyApp): Promise<boolean> => {
  const text = signedTextOf(values);
  for (const { auth, config } of librariesOf(app)) {
    const own = await createSHA256HMAC(config.apiSecretKey, text, HashFormat.Hex);
    if (auth.safeCompare(values.get('hmac') ?? '', own)) return true;
  }
  return false;
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
export const readSignedQuery = async (
  query: string,
  app: ShopifyApp,
  now: number,
): Promise<SignedQuery> => {
  const values = valuesOf(query.replace(/^\?/, ''));
  const shop = values.get('shop') ?? '';
  const isNow = isShopDomain(shop) && isOfNow(values.get('timestamp') ?? '', now);
  if (!isNow || !(await isSigned(values, app))) throw refused();
  return { shop, values };
};
