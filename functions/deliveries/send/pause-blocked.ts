import type { Delivery } from '../../items/delivery/delivery';
import { log } from '../../platform/logger';
import { type PauseDependencies, pauseByItself, pauseUntold } from '../delivery/pause-by-itself';
import { type BlockReason, blockText } from '../notices/block-texts';

/** Pauses a delivery that nothing more can be sent of. */
export const pauseBlocked = async (
  delivery: Delivery,
  block: BlockReason,
  dependencies: PauseDependencies,
) => {
  const fields = { deliveryId: delivery.deliveryId, code: block };
  // The customer's own doing, or the operator's; the others are for us to look into.
  if (block === 'gone') log.info('Delivery paused without its sender', fields);
  else if (block === 'off') log.info('Delivery paused, its account is switched off', fields);
  else if (block === 'plan') log.info('Step paused, its plan has no sequences', fields);
  else if (block === 'reputation') log.info('Step paused, its account is held back', fields);
  else log.error('SES refuses this delivery', fields);
  const statusReason = blockText(block, delivery);
  const refusedRun = block === 'refusals' ? { refusedRun: delivery.run } : {};
  const guard = { from: ['sending'], run: delivery.run } as const;
  // The customer was told as the account was paused, once for all its emails.
  const pause = block === 'reputation' ? pauseUntold : pauseByItself;
  await pause(delivery, { statusReason, ...refusedRun }, guard, dependencies);
};
