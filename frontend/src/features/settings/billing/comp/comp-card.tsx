import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { KeyedMutator } from 'swr';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { useAccount } from '../../../../lib/account/use-account';
import { api } from '../../../../lib/api/client';
import { useCursorPages } from '../../../../lib/api/use-cursor-pages';
import { formatDay } from '../../../../lib/format';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { type ComplimentaryAction, ComplimentaryDialog } from './comp-dialog';
import { PlanLog } from './plan-log';

const path = 'GET /customer/{customerId}/planLog';

type Props = { readonly view: BillingView; readonly mutate: KeyedMutator<BillingView> };

const statusText = ({ comp: complimentary }: BillingView): string => {
  if (!complimentary) return 'No complimentary plan.';
  const untilText = complimentary.endsAt
    ? `until ${formatDay(complimentary.endsAt)}`
    : 'with no end date';
  return `Complimentary Premium ${untilText}.`;
};

const PlanStatus = ({ view }: { readonly view: BillingView }) => (
  <div>
    <Text size="sm">{statusText(view)}</Text>
    {view.comp?.reason ? (
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {view.comp.reason}
      </Text>
    ) : null}
  </div>
);

const Managing = ({ view, mutate }: Props) => {
  const customerId = useCustomerId();
  const [action, setAction] = useState<ComplimentaryAction>();
  const list = useCursorPages(
    [path, customerId],
    (cursor) => api(path, { params: { customerId }, query: { cursor } }),
    // Without deduplication, a decision is visible immediately, even if the list was loaded a
    // moment ago.
    { dedupingInterval: 0 },
  );
  const decide = async (reason: string, endsAt: string | null) => {
    const params = { customerId };
    const updatedView =
      action === 'end'
        ? await api('POST /customer/{customerId}/comp/end', { params, body: { reason } })
        : await api('PUT /customer/{customerId}/comp', { params, body: { reason, endsAt } });
    await mutate(updatedView, { revalidate: false });
    void list.retry();
  };
  return (
    <Paper p="lg" component="section" aria-label="Complimentary">
      <Stack>
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} mb={4}>
              Complimentary
            </Title>
            <PlanStatus view={view} />
          </div>
          <Group gap="xs">
            <Button variant="default" onClick={() => setAction('give')}>
              {view.comp ? 'Change' : 'Give free Premium'}
            </Button>
            {view.comp ? (
              <Button variant="subtle" color="red" onClick={() => setAction('end')}>
                End
              </Button>
            ) : null}
          </Group>
        </Group>
        <PlanLog events={list.pages?.flatMap(({ events }) => events)} list={list} />
      </Stack>
      {action ? (
        <ComplimentaryDialog
          action={action}
          onDecide={decide}
          onClose={() => setAction(undefined)}
        />
      ) : null}
    </Paper>
  );
};

/**
 * Shows managers whether the plan is complimentary, who granted it and why, and the plan's history.
 */
export const ComplimentaryCard = (props: Props) => {
  const { data: account } = useAccount();
  return account?.accountType === 'Manager' ? <Managing {...props} /> : null;
};
