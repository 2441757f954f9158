import { Paper, Skeleton, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { LoadError } from '../../../components/load-error';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

/** Whether every email waits for a manager's approval; only managers change it. */
export const ReviewSetting = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data, error, mutate } = useApi('GET /settings/sending', {});
  const [busy, setBusy] = useState(false);
  const isManager = account?.accountType === 'Manager';
  const change = async (reviewRequired: boolean) => {
    setBusy(true);
    await api('PUT /settings/sending', { body: { reviewRequired }, customerId })
      .then((saved) => mutate(saved, { revalidate: false }))
      .catch(toastError);
    setBusy(false);
  };
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
          description="A manager approves exactly what is sent."
          checked={data.reviewRequired}
          disabled={busy}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      ) : null}
      {data && !isManager ? (
        <Text size="sm">
          {data.reviewRequired
            ? 'Every email waits for the approval of a manager.'
            : 'Emails go out without a review, unless somebody asks for one.'}
        </Text>
      ) : null}
    </Paper>
  );
};
