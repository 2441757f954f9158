import type { DeliveryStatus } from '../../../shared/contracts/deliveries';
import type { Delivery } from '../../items/delivery/delivery';
import { AppError, type AppErrorCode } from '../../platform/app-error';
import { isOver, underWay } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';

type Refusal = { readonly code: AppErrorCode; readonly message: string };

const notPausable: Refusal = {
  code: 'delivery_not_pausable',
  message: 'Only an email that is being sent can be paused.',
};
const notResumable: Refusal = {
  code: 'delivery_not_resumable',
  message: 'Only a paused email can be resumed.',
};
const notCancellable: Refusal = {
  code: 'delivery_not_cancellable',
  message: 'This email has already ended.',
};

const refuse = ({ code, message }: Refusal) => new AppError(code, message);

/**
 * Stops, continues and ends deliveries. Pausing is a status that every step and worker reads;
 * resuming and cancelling raise `run`, for which the reactor starts a new execution.
 */
export const createControlService = (deliveries: DeliveryRepository) => {
  const change = async (
    found: Delivery,
    changes: Parameters<DeliveryRepository['change']>[1],
    from: readonly DeliveryStatus[],
    refusal: Refusal,
  ) => {
    if (isOver(found) || !from.includes(found.status)) throw refuse(refusal);
    const guard = { from, run: found.run };
    if (!(await deliveries.change(found.deliveryId, changes, guard))) throw refuse(refusal);
  };

  return {
    /** @throws AppError delivery_not_found or delivery_not_pausable */
    async pause(customerId: string, deliveryId: string): Promise<void> {
      const found = await deliveries.get(customerId, deliveryId);
      if (found.status === 'paused') return;
      await change(found, { status: 'paused' }, underWay, notPausable);
    },

    /** @throws AppError delivery_not_found or delivery_not_resumable */
    async resume(customerId: string, deliveryId: string): Promise<void> {
      const found = await deliveries.get(customerId, deliveryId);
      const status = found.planned === undefined ? 'queued' : 'sending';
      const goOn = { status, statusReason: undefined, run: found.run + 1 } as const;
      const changes = { ...goOn, passBatch: found.batchesDone };
      await change(found, changes, ['paused', 'failed'], notResumable);
    },

    /** @throws AppError delivery_not_found or delivery_not_cancellable */
    async cancel(customerId: string, deliveryId: string): Promise<void> {
      const found = await deliveries.get(customerId, deliveryId);
      if (found.status === 'cancelled') return;
      const changes = { status: 'cancelled', nextBatchAt: undefined, run: found.run + 1 } as const;
      await change(found, changes, [...underWay, 'paused', 'failed'], notCancellable);
    },
  };
};
