import { Alert, Button, Center, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { api } from '../../../../lib/api/client';
import { useAction } from '../../../../lib/api/use-action';
import { paths } from '../../../../lib/paths';
import { SyncProgress } from './sync-progress';
import { useSyncWatch } from './use-sync-watch';

/**
 * Shows the progress of importing a newly connected store's history. The user can leave while it
 * continues.
 */
export const FirstSync = ({ customerId }: { readonly customerId: string }) => {
  const navigate = useNavigate();
  const { status, isTimedOut, again: restartWatch } = useSyncWatch(customerId);
  const retry = useAction(
    async () => {
      await api('POST /shopify/sync', { body: {}, customerId });
      restartWatch();
    },
    { failure: messages.syncNotStarted },
  );
  const isDone = status?.status === 'COMPLETED';
  const isStuck = isTimedOut || status?.status === 'FAILED';
  const tab = paths.settings(customerId, 'integrations');
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate(tab, { replace: true }), limits.store.syncDoneMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate, tab]);
  return (
    <Center mih="100vh" p="md">
      <Paper p="lg" w={480} maw="100%" component="main">
        <Stack>
          <Title order={1} size="h2">
            Store connected
          </Title>
          <Group gap="xs" wrap="nowrap">
            {isDone || isStuck ? null : <Loader size="sm" aria-hidden />}
            <Text role="status">
              {isDone
                ? 'Your data has been imported. Taking you to your store…'
                : 'Importing the last 12 months of your store’s data.'}
            </Text>
          </Group>
          {status ? <SyncProgress status={status} /> : null}
          {isTimedOut ? (
            <Alert color="yellow" role="alert">
              {messages.syncTimedOut}
            </Alert>
          ) : null}
          <Group>
            {isStuck ? (
              <Button loading={retry.busy} onClick={() => retry.run()}>
                Retry
              </Button>
            ) : null}
            {isDone ? null : (
              <Button variant="default" onClick={() => navigate(tab, { replace: true })}>
                Continue anyway
              </Button>
            )}
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
};
