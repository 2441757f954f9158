import type { DraftLog } from '../../drafts/draft-log-repository';
import type { Delivery } from '../../items/delivery/delivery';
import { type Clock, toInstant } from '../../platform/clock';
import { pausedMessage } from '../notices/user-messages';
import type { DeliveryChange, DeliveryRepository, Guard } from './delivery-repository';

export type PauseDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'change'>;
  readonly log: Pick<DraftLog, 'items'>;
  readonly clock: Clock;
  /** Set when another message tells the customer why. */
  readonly isTold?: boolean;
};

/**
 * Pauses a delivery that no user asked to pause. Its status, the message to the user and the line
 * in the email's log are written together, or none of them.
 * @param change carries the reason in `statusReason`
 * @returns whether the guard held
 */
export const pauseByItself = async (
  found: Delivery,
  change: DeliveryChange & { readonly statusReason: string },
  guard: Guard,
  { deliveries, log, clock, isTold }: PauseDependencies,
): Promise<boolean> => {
  const { customerId, deliveryId } = found;
  const reason = change.statusReason;
  const lines = await log.items(customerId, deliveryId, [{ kind: 'paused', reason }]);
  const message = isTold ? undefined : pausedMessage(found, toInstant(clock()), reason);
  return deliveries.change(
    deliveryId,
    { status: 'paused', waitingFor: undefined, ...change },
    guard,
    { customerId, message, lines },
  );
};
