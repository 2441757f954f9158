import { Alert, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import type { StoreView } from '../../../../../shared/contracts/settings/stores';
import { messages } from '../../../../../shared/messages';
import { StateBadge } from '../../../components/badges/state-badge';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { StoreCard } from './store-card';

/**
 * Returns the reason why connecting failed, which the page that tried to connect passes in the
 * navigation state.
 */
const useProblem = (): string | undefined => {
  const state: unknown = useLocation().state;
  const isProblemState = typeof state === 'object' && state !== null && 'storeProblem' in state;
  return isProblemState && typeof state.storeProblem === 'string' ? state.storeProblem : undefined;
};

const Status = ({ store }: { readonly store: StoreView }) => (
  <Group gap={8}>
    <Text size="sm" c="dimmed">
      Status
    </Text>
    <StateBadge tone={store.active ? 'good' : 'quiet'}>
      {store.active ? 'Active' : 'Inactive'}
    </StateBadge>
  </Group>
);

/** The Shopify store's details, with actions to connect and remove the store. */
export const IntegrationsTab = () => {
  const { data: store, error, mutate } = useApi('GET /shopify', {});
  const problem = useProblem();
  return (
    <Paper p="lg" component="section" aria-label="Shopify">
      <Stack>
        <Group justify="space-between">
          <Title order={2}>Shopify</Title>
          {store ? <Status store={store} /> : null}
        </Group>
        {problem && !store?.active ? (
          <Alert color="red" role="alert" title={messages.storeConnectFailed}>
            {problem}
          </Alert>
        ) : null}
        {store ? <StoreCard store={store} /> : null}
        {!store && error ? (
          <LoadError
            title="We couldn’t load your store"
            error={error}
            onRetry={() => void mutate()}
          />
        ) : null}
        {store || error ? null : <Skeleton height={84} />}
      </Stack>
    </Paper>
  );
};
