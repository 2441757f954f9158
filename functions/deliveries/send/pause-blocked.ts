import type { Delivery } from '../../items/delivery/delivery';
import { log } from '../../platform/logger';
import { type PauseDependencies, pauseByItself } from '../delivery/pause-by-itself';
import { type BlockReason, blockText } from '../notices/block-texts';

/** Pauses a delivery of which the mail service accepts nothing. */
export const pauseBlocked = async (
  delivery: Delivery,
  block: BlockReason,
  dependencies: PauseDependencies,
) => {
  log.error('SES refuses this delivery', { deliveryId: delivery.deliveryId, code: block });
  const statusReason = blockText(block, delivery);
  const refusedRun = block === 'refusals' ? { refusedRun: delivery.run } : {};
  const guard = { from: ['sending'], run: delivery.run } as const;
  await pauseByItself(delivery, { statusReason, ...refusedRun }, guard, dependencies);
};
