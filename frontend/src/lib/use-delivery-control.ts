import type { RouteKey } from '../../../functions/routes';
import type { DeliveryView } from '../../../shared/contracts/deliveries';
import { api } from './api/client';
import { changeOf } from './api/show-at-once';
import { useAction } from './api/use-action';
import { confirm } from './confirm';
import { useCustomerId } from './session/customer-context';

type Action = Exclude<
  Extract<RouteKey, `POST /delivery/${string}`>,
  'POST /delivery/{deliveryId}/reopen'
>;

const confirmCancel = () =>
  confirm({
    title: 'Cancel this email?',
    text: 'Anyone who hasn’t received it won’t get it. You can’t undo this.',
    confirmLabel: 'Cancel email',
    cancelLabel: 'Keep sending',
    isDangerous: true,
  });

/**
 * Returns actions to pause, resume, or cancel an email that is being sent, and to retry the failed
 * recipients of a finished one. Canceling asks for confirmation.
 */
export const useDeliveryControl = (deliveryId: string) => {
  const customerId = useCustomerId();
  const { run: during, busy } = useAction(
    (call: () => Promise<unknown>, _status: DeliveryView['status'] | undefined) => call(),
    {
      invalidates: ['GET /delivery/{deliveryId}', 'GET /draft'],
      shows: (_call, status) => [
        changeOf('GET /delivery/{deliveryId}', (delivery) =>
          status && delivery.id === deliveryId ? { ...delivery, status } : delivery,
        ),
      ],
    },
  );
  const params = { deliveryId };
  const run = (action: Action, status?: DeliveryView['status']) =>
    during(() => api(action, { params, body: {}, customerId }), status);
  return {
    busy,
    pause: () => run('POST /delivery/{deliveryId}/pause', 'paused'),
    resume: () => run('POST /delivery/{deliveryId}/resume', 'sending'),
    reopen: (endedAt: string) =>
      during(
        () => api('POST /delivery/{deliveryId}/reopen', { params, body: { endedAt }, customerId }),
        undefined,
      ),
    cancel: async () => {
      if (await confirmCancel()) await run('POST /delivery/{deliveryId}/cancel');
    },
  };
};
