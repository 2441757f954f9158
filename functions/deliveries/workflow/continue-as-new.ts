import type { DeliveryRepository } from '../delivery/delivery-repository';
import { type DeliveryState, stop } from './workflow-state';

/**
 * Ends an execution whose history has become long. Increases the delivery's run, so that the stream
 * handler starts the next execution. It continues from the delivery's own counters.
 */
export const continueAsNew = async (
  state: DeliveryState,
  deliveries: Pick<DeliveryRepository, 'change'>,
): Promise<DeliveryState> => {
  const { deliveryId, run } = state;
  await deliveries.change(deliveryId, { run: run + 1 }, { from: ['sending', 'cancelled'], run });
  return stop(state);
};
