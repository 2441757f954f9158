import { Paper, Skeleton, Switch, Text, Title } from '@mantine/core';
import { LoadError } from '../../../components/load-error';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';

/** Whether every email waits for a manager's approval; only managers change it. */
export const ReviewSetting = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data, error, mutate } = useApi('GET /settings/sending', {});
  const isManager = account?.accountType === 'Manager';
  const change = useAction(async (reviewRequired: boolean) => {
    const saved = await api('PUT /settings/sending', { body: { reviewRequired }, customerId });
    await mutate(saved, { revalidate: false });
  });
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        Review
      </Title>
      {error && !data ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={40} /> : null}
      {data && isManager ? (
        <Switch
          label="Every email needs a review"
          description="A manager approves the exact version that’s sent."
          checked={data.reviewRequired}
          disabled={change.busy}
          onChange={(event) => change.run(event.currentTarget.checked)}
        />
      ) : null}
      {data && !isManager ? (
        <Text size="sm">
          {data.reviewRequired
            ? 'Every email waits for a manager’s approval.'
            : 'Emails are sent without review unless someone requests one.'}
        </Text>
      ) : null}
    </Paper>
  );
};
