import { useSearchParams } from 'react-router-dom';
import { api } from '../../../lib/api/client';
import { ShopifyReturn } from './shopify-return';
import { FirstSync } from './sync/first-sync';

const connect = async (query: string, customerId: string): Promise<boolean> => {
  await api('POST /shopify/callback', { body: { query }, customerId });
  return true;
};

/** The state begins with the customer it was made for; that it is theirs is for the server to see. */
const named = (state: string | null): string | undefined =>
  /^([0-9A-Z]{26})\./.exec(state ?? '')?.[1];

const watch = (customerId: string) => <FirstSync customerId={customerId} />;

/** A shop's owner has decided: the store is connected and its history comes in, or the tab says why not. */
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
