import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { RouteKey } from '../../../../../functions/routes';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { formatMoment, formatNumber } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

const titles: Partial<Record<DeliveryView['status'], string>> = {
  queued: 'Getting ready to send',
  preparing: 'Getting ready to send',
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  sent_with_errors: 'Sent, with some failures',
  failed: 'Not sent',
};

type Action = Extract<RouteKey, `POST /delivery/${string}`>;

const ActionButton = ({ label, action, id }: { label: string; action: Action; id: string }) => {
  const customerId = useCustomerId();
  const run = () =>
    api(action, { params: { deliveryId: id }, body: {}, customerId })
      .then(() => invalidate('GET /delivery/{deliveryId}', 'GET /draft'))
      .catch(toastError);
  return (
    <Button size="xs" variant="default" onClick={run}>
      {label}
    </Button>
  );
};

const Actions = ({ delivery: { id, status } }: { readonly delivery: DeliveryView }) => (
  <Group gap="xs">
    {status === 'sending' ? (
      <ActionButton label="Pause" action="POST /delivery/{deliveryId}/pause" id={id} />
    ) : null}
    {status === 'paused' ? (
      <ActionButton label="Resume" action="POST /delivery/{deliveryId}/resume" id={id} />
    ) : null}
    {status === 'sending' || status === 'paused' ? (
      <ActionButton label="Cancel" action="POST /delivery/{deliveryId}/cancel" id={id} />
    ) : null}
  </Group>
);

/** How far the email is; nothing once every recipient has been sent to. */
export const DeliveryProgress = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const title = titles[delivery.status];
  if (!title) return null;
  const done = delivery.sent + delivery.skipped + delivery.failed;
  return (
    <Alert variant="light" title={title} mb="lg">
      <Stack gap="xs">
        {delivery.statusReason ? <Text size="sm">{delivery.statusReason}</Text> : null}
        <Progress
          value={delivery.sendTo > 0 ? (done / delivery.sendTo) * 100 : 0}
          aria-label="Recipients done"
        />
        <Group justify="space-between">
          <Text size="sm">
            {formatNumber(done)} of {formatNumber(delivery.sendTo)} recipients · batch{' '}
            {delivery.batchesDone} of {delivery.batches}
            {delivery.nextBatchAt ? ` · next batch ${formatMoment(delivery.nextBatchAt)}` : ''}
          </Text>
          <Actions delivery={delivery} />
        </Group>
      </Stack>
    </Alert>
  );
};
