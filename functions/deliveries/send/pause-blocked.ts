import type { Delivery } from '../../items/delivery/delivery';
import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { type BlockReason, blockText } from '../notices/block-texts';
import { pausedMessage } from '../notices/user-messages';

export type PauseDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'change'>;
  readonly clock: Clock;
};

/** Stops the delivery and tells the user why, both or neither. */
export const pauseBlocked = async (
  delivery: Delivery,
  block: BlockReason,
  { deliveries, clock }: PauseDependencies,
) => {
  log.error('SES refuses this delivery', { deliveryId: delivery.deliveryId, code: block });
  const statusReason = blockText(block, delivery);
  const refusedRun = block === 'refusals' ? { refusedRun: delivery.run } : {};
  const message = pausedMessage(delivery, toInstant(clock()), statusReason);
  await deliveries.change(
    delivery.deliveryId,
    { status: 'paused', statusReason, ...refusedRun },
    { from: ['sending'], run: delivery.run },
    { customerId: delivery.customerId, message },
  );
};
