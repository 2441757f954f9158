import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { DeliveryView, HoldReason } from '../../../../../shared/contracts/deliveries';
import { LoadError } from '../../../components/load-error';
import { BatchChart } from '../../../components/plan/batch-chart';
import { BatchTable } from '../../../components/plan/batch-table';
import { zonesSentText } from '../../../components/plan/zones-text';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { refreshInterval } from '../refresh-interval';

const waits: Readonly<Record<HoldReason, string>> = {
  time: 'The next batch is waiting for its time.',
  opens: 'The next batch is waiting for more opens.',
  quota: 'The next batch goes out when the daily sending limit resets.',
  switch: 'The next batch is waiting: sending is turned off.',
  hour: 'The next batch is waiting for its time zone.',
  winner: 'The next batch is waiting for the A/B test winner.',
};

const skippable: ReadonlySet<HoldReason | undefined> = new Set(['time', 'opens', 'winner']);

/**
 * Returns whether a manager can skip the condition that the next batch waits for. No one can skip
 * the daily quota or the sending switch.
 */
const isSkippable = ({ status, waitingFor }: DeliveryView): boolean =>
  status === 'sending' && skippable.has(waitingFor);

/** A button that lets the next batch start without waiting. Only managers see it. */
const SkipWait = ({ deliveryId }: { readonly deliveryId: string }) => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const params = { customerId, deliveryId };
  const skip = useAction(
    () => api('POST /customer/{customerId}/delivery/{deliveryId}/skip-wait', { params, body: {} }),
    { invalidates: ['GET /delivery/{deliveryId}', 'GET /delivery/{deliveryId}/plan'] },
  );
  if (account?.accountType !== 'Manager') return null;
  return (
    <Button size="xs" variant="default" loading={skip.busy} onClick={() => skip.run()}>
      Skip the wait
    </Button>
  );
};

/**
 * The batches of an email: which were sent, when the remaining ones will be sent, and what the next
 * batch is waiting for.
 */
export const DeliveryPlan = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const isPaced = delivery.batches > 1;
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}/plan',
    isPaced ? { params: { deliveryId: delivery.id } } : null,
    delivery.finishedAt ? {} : { refreshInterval },
  );
  if (!isPaced) return null;
  if (error && !data) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data || data.batches.length < 2) return null;
  const { waitingFor, status } = delivery;
  return (
    <Paper p="lg" component="section" aria-label="Plan">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            Plan
          </Title>
          {isSkippable(delivery) ? <SkipWait deliveryId={delivery.id} /> : null}
        </Group>
        {zonesSentText(data) ? <Text size="sm">{zonesSentText(data)}.</Text> : null}
        {status === 'sending' && waitingFor ? <Text size="sm">{waits[waitingFor]}</Text> : null}
        <BatchChart batches={data.batches} done={data.batchesDone} />
        <BatchTable
          batches={data.batches}
          done={data.batchesDone}
          timeZone={data.timeZone}
          abTestBatches={data.trialBatches}
        />
      </Stack>
    </Paper>
  );
};
