import { api } from '../../../lib/api/client';
import { leaveFor } from './leave-for';
import { ShopifyReturn } from './shopify-return';

const install = async (query: string, customerId: string): Promise<boolean> => {
  const address = await api('POST /shopify/install', { body: { query }, customerId });
  if (!address) return true;
  leaveFor(address);
  return false;
};

/**
 * The page for installing the app from a store, which continues to the page where the owner
 * decides.
 */
export const InstallPage = () => <ShopifyReturn words="Opening your store…" work={install} />;
