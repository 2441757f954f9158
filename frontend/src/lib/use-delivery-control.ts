import { useState } from 'react';
import type { RouteKey } from '../../../functions/routes';
import { api } from './api/client';
import { invalidate } from './api/invalidate';
import { confirm } from './confirm';
import { useCustomerId } from './session/customer-context';
import { toastError } from './toast';

type Action = Extract<RouteKey, `POST /delivery/${string}`>;

const askToCancel = () =>
  confirm({
    title: 'Cancel this email?',
    text: 'Whoever it has not been sent to will not get it. This cannot be undone.',
    yes: 'Cancel the email',
    no: 'Keep sending',
    isDangerous: true,
  });

/** Pauses, resumes or, after a question, cancels an email that is on its way. */
export const useDeliveryControl = (deliveryId: string) => {
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
