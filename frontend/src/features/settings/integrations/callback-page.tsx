import { useSearchParams } from 'react-router-dom';
import { api } from '../../../lib/api/client';
import { ShopifyReturn } from './shopify-return';
import { FirstSync } from './sync/first-sync';

const connect = async (query: string, customerId: string): Promise<boolean> => {
  await api('POST /shopify/callback', { body: { query }, customerId });
  return true;
};

/**
 * Returns the customer id at the start of the `state` parameter. The server checks that the state
 * belongs to this customer.
 */
const customerIdIn = (state: string | null): string | undefined =>
  /^([0-9A-Z]{26})\./.exec(state ?? '')?.[1];

const watch = (customerId: string) => <FirstSync customerId={customerId} />;

/**
 * The page that Shopify opens after the store's owner has accepted or declined. It either connects
 * the store and loads its history, or opens the Integrations tab, which explains what went wrong.
 */
export const CallbackPage = () => {
  const [query] = useSearchParams();
  return (
    <ShopifyReturn
      loadingText="Connecting your store…"
      named={customerIdIn(query.get('state'))}
      runTask={connect}
      after={watch}
    />
  );
};
