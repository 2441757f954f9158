import { api } from '../../../lib/api/client';
import { navigateAway } from './navigate-away';
import { ShopifyReturn } from './shopify-return';

const install = async (query: string, customerId: string): Promise<boolean> => {
  const address = await api('POST /shopify/install', { body: { query }, customerId });
  if (!address) return true;
  navigateAway(address);
  return false;
};

/**
 * The page that starts an installation of the app from Shopify. It continues to the page where the
 * store's owner grants access.
 */
export const InstallPage = () => (
  <ShopifyReturn loadingText="Opening your store…" runTask={install} />
);
