import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { RouteKey } from '../../../../../functions/routes';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { confirm } from '../../../lib/confirm';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

type Action = Extract<RouteKey, `POST /delivery/${string}`>;

const askToCancel = () =>
  confirm({
    title: 'Cancel this email?',
    text: 'Whoever it has not been sent to will not get it. This cannot be undone.',
    yes: 'Cancel the email',
    no: 'Keep sending',
    isDangerous: true,
  });

const useActions = (deliveryId: string) => {
  const customerId = useCustomerId();
  const [busy, setBusy] = useState(false);
  const run = async (action: Action) => {
    setBusy(true);
    await api(action, { params: { deliveryId }, body: {}, customerId })
      .then(() => invalidate('GET /delivery/{deliveryId}', 'GET /draft'))
      .catch(toastError);
    setBusy(false);
  };
  return {
    busy,
    pause: () => run('POST /delivery/{deliveryId}/pause'),
    resume: () => run('POST /delivery/{deliveryId}/resume'),
    cancel: async () => {
      if (await askToCancel()) await run('POST /delivery/{deliveryId}/cancel');
    },
  };
};

/** Pause, resume and cancel, while there is somebody left to send to. */
export const DeliveryActions = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const { busy, pause, resume, cancel } = useActions(delivery.id);
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
