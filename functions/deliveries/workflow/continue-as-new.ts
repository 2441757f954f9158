import type { DeliveryRepository } from '../delivery/delivery-repository';
import { type DeliveryState, stop } from './workflow-state';

/**
 * Ends an execution whose history has become long. Increasing the delivery's run makes the stream
 * handler start the next one, which continues from the delivery's own counters.
 */
export const continueAsNew = async (
  state: DeliveryState,
  deliveries: Pick<DeliveryRepository, 'change'>,
): Promise<DeliveryState> => {
  const { deliveryId, run } = state;
  await deliveries.change(deliveryId, { run: run + 1 }, { from: ['sending', 'cancelled'], run });
  return stop(state);
};
