import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { formatMoment, formatNumber } from '../../../lib/format';
import { DeliveryActions } from './delivery-actions';
import { RetryFailed } from './retry-failed';

const titles: Partial<Record<DeliveryView['status'], string>> = {
  queued: 'Preparing to send',
  preparing: 'Preparing to send',
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  sent_with_errors: 'Sent, with some failures',
  failed: 'Not sent',
};

/** The sending progress of an email. Renders nothing once the email was sent to every recipient. */
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
          aria-label="Recipients processed"
        />
        <Group justify="space-between">
          <Text size="sm">
            {formatNumber(done)} of {formatNumber(delivery.sendTo)} recipients · batch{' '}
            {delivery.batchesDone} of {delivery.batches}
            {delivery.nextBatchAt && delivery.status !== 'paused'
              ? ` · next batch ${formatMoment(delivery.nextBatchAt)}`
              : ''}
          </Text>
          <DeliveryActions delivery={delivery} />
        </Group>
        <RetryFailed delivery={delivery} />
      </Stack>
    </Alert>
  );
};
