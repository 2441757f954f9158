import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { AddUserForm } from './add-user-form';
import { UsersCard } from './users-card';

const AutopilotHelp = () => (
  <Paper p="lg">
    <Title order={2} mb={4}>
      What they can do
    </Title>
    <Text size="2xs" c="dimmed">
      They sign in with an emailed code and can do everything the owner can. Only the owner and
      managers can add or remove people.
    </Text>
  </Paper>
);

/** The other users with access to the account. */
export const AutopilotTab = () => {
  const { data, error, mutate } = useApi('GET /autopilot/user', {});
  if (!data && error) return <LoadError error={error} onRetry={() => mutate()} />;
  return (
    <WithAside aside={<AutopilotHelp />}>
      <Stack gap="lg">
        {data ? null : <Skeleton height={180} />}
        {data?.mayChange ? <AddUserForm /> : null}
        <UsersCard users={data?.users} mayChange={data?.mayChange ?? false} />
      </Stack>
    </WithAside>
  );
};
