import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { StoreView } from '../../../../../shared/contracts/settings/stores';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { rememberConnecting } from './connecting-customer';
import { RemoveStore } from './remove-store';
import { AttributionForm } from './revenue/attribution-form';
import { BusinessMetrics } from './revenue/business-metrics';
import { storeStatusText } from './store-state';
import { StoreSync } from './sync/store-sync';

type ConnectedStoreProps = { readonly url: string; readonly store: StoreView };

const ConnectedStore = ({ url, store }: ConnectedStoreProps) => (
  <>
    <Group gap={8}>
      <Text size="sm" c="dimmed">
        Shop URL
      </Text>
      <Anchor size="sm" href={`https://${url}`} target="_blank" rel="noreferrer">
        {url}
      </Anchor>
    </Group>
    <AttributionForm store={store} />
    <StoreSync />
    <Group>
      <RemoveStore url={url} />
    </Group>
    <BusinessMetrics />
  </>
);

const NoStore = ({ connectUrl }: { readonly connectUrl: string }) => {
  const customerId = useCustomerId();
  return (
    <>
      <Text size="sm">
        Connecting imports customers, orders, checkouts, and products from the last 12 months and
        keeps them up to date. No store? Import your customers from a file.
      </Text>
      <Group>
        <Button component="a" href={connectUrl} onClick={() => rememberConnecting(customerId)}>
          Connect Shopify
        </Button>
        <Button variant="default" component={Link} to={paths.addSubscribers(customerId)}>
          Add subscribers
        </Button>
      </Group>
    </>
  );
};

/** The store's details and actions. */
export const StoreCard = ({ store }: { readonly store: StoreView }) => (
  <>
    <Text size="sm">{storeStatusText(store)}</Text>
    {store.active && store.url ? (
      <ConnectedStore url={store.url} store={store} />
    ) : (
      <NoStore connectUrl={store.connectUrl} />
    )}
  </>
);
