import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import type { Install } from '../shopify-store';
import { tellApp } from '../tell-app';
import type { ShopifyWorld } from '../world';

const queryOf = ({ body }: HttpRequest): string => {
  try {
    return String(JSON.parse(body.toString()).query);
  } catch {
    return '';
  }
};

/** The app in this shop, if the token is its own and has not ended. */
const admitted = (
  { store, clock }: ShopifyWorld,
  shop: string,
  { headers }: HttpRequest,
): Install | undefined => {
  const install = store.get('install', shop);
  if (!install || install.accessEnd <= clock.now()) return undefined;
  if (install.accessToken !== headers['x-shopify-access-token']) return undefined;
  // From here on the app has the new pair.
  if (install.refreshBefore) store.put('install', { ...install, refreshBefore: undefined });
  return install;
};

/** Takes the app out of a shop, and tells it. */
export const uninstallFrom = async (world: ShopifyWorld, shop: string): Promise<void> => {
  world.store.remove('install', shop);
  await tellApp(world, shop, 'app/uninstalled');
};

/** The calls of the Admin API that the product makes; any other one is refused, never ignored. */
export const answerGraphql = async (
  world: ShopifyWorld,
  shop: string,
  request: HttpRequest,
): Promise<HttpAnswer> => {
  if (!admitted(world, shop, request)) {
    const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
    return jsonAnswer({ errors }, 401);
  }
  const query = queryOf(request);
  if (/^\{ shop \{ id \} \}$/.test(query)) {
    return jsonAnswer({ data: { shop: { id: 'gid://shopify/Shop/1' } } });
  }
  if (query.startsWith('mutation { appUninstall ')) {
    await uninstallFrom(world, shop);
    return jsonAnswer({ data: { appUninstall: { userErrors: [] } } });
  }
  const message = 'The local stand-in does not carry this out.';
  return jsonAnswer({ errors: [{ message }] });
};
