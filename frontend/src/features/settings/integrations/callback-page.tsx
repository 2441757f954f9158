import { useSearchParams } from 'react-router-dom';
import { api } from '../../../lib/api/client';
import { ShopifyReturn } from './shopify-return';
import { FirstSync } from './sync/first-sync';

const connect = async (query: string, customerId: string): Promise<boolean> => {
  await api('POST /shopify/callback', { body: { query }, customerId });
  return true;
};

/** Returns the customer at the start of the state. The server checks that the state is theirs. */
const named = (state: string | null): string | undefined =>
  /^([0-9A-Z]{26})\./.exec(state ?? '')?.[1];

const watch = (customerId: string) => <FirstSync customerId={customerId} />;

/**
 * The page Shopify returns to after the owner's decision: the store is connected and its history
 * loads, or the tab explains why not.
 */
export const CallbackPage = () => {
  const [query] = useSearchParams();
  return (
    <ShopifyReturn
      words="Connecting your store…"
      named={named(query.get('state'))}
      work={connect}
      after={watch}
    />
  );
};
