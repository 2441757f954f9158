import { AppError } from '../../platform/app-error';
import { log } from '../../platform/logger';
import type { ShopifyClient } from '../shopify/shopify-client';
import type { ShopTokens } from '../shopify/shopify-tokens';
import { askedScopes, missingScopes } from './scope-rules';

/**
 * The tokens for the code that came back from a shop.
 * @throws AppError store_access_denied, store_scopes_missing or store_unavailable
 */
export const exchangeCode = async (
  shopify: Pick<ShopifyClient, 'exchange'>,
  shop: string,
  code: string | undefined,
): Promise<ShopTokens> => {
  const found = code ? await shopify.exchange(shop, code) : undefined;
  if (!found) {
    const message = 'The store did not let Mailbloom in. Connect again, and choose Install there.';
    throw new AppError('store_access_denied', message);
  }
  const missing = missingScopes(found.scopes ?? askedScopes);
  if (missing.length === 0) return found;
  log.warn('A shop gave less than was asked for', { code: missing.join(',') });
  throw new AppError(
    'store_scopes_missing',
    'The store did not allow everything that Mailbloom needs: customers, orders and products. Connect again and allow all of them.',
  );
};
