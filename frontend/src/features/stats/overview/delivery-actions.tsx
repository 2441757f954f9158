import { Button, Group } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { useDeliveryControl } from '../../../lib/use-delivery-control';

/** Buttons to pause, resume, or cancel an email while it is still being sent. */
export const DeliveryActions = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const { busy, pause, resume, cancel } = useDeliveryControl(delivery.id);
  const isSending = delivery.status === 'sending';
  if (!isSending && delivery.status !== 'paused') return null;
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={isSending ? pause : resume} disabled={busy}>
        {isSending ? 'Pause' : 'Resume'}
      </Button>
      <Button size="xs" variant="default" onClick={cancel} disabled={busy}>
        Cancel
      </Button>
    </Group>
  );
};
