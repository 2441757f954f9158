import type { DraftLog } from '../../drafts/draft-log-repository';
import type { Delivery } from '../../items/delivery/delivery';
import type { Message } from '../../items/message';
import { type Clock, toInstant } from '../../platform/clock';
import { pausedMessage } from '../notices/user-messages';
import type { DeliveryChange, DeliveryRepository, Guard } from './delivery-repository';

export type PauseDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'change'>;
  readonly log: Pick<DraftLog, 'items'>;
  readonly clock: Clock;
};

/** A change that pauses a delivery. `statusReason` contains the reason. */
type PauseChange = DeliveryChange & { readonly statusReason: string };

const pauseWith = async (
  { customerId, deliveryId }: Delivery,
  change: PauseChange,
  guard: Guard,
  { deliveries, log }: Omit<PauseDependencies, 'clock'>,
  message?: Message,
): Promise<boolean> => {
  const { statusReason: reason } = change;
  const lines = await log.items(customerId, deliveryId, [{ kind: 'paused', reason }]);
  return deliveries.change(
    deliveryId,
    { status: 'paused', waitingFor: undefined, ...change },
    guard,
    { customerId, message, lines },
  );
};

/**
 * Pauses a delivery without a user's request. Writes its status, the message to the user, and the
 * entry in the email's log in one transaction.
 * @returns whether the guard's conditions were met
 */
export const pauseAutomatically = (
  found: Delivery,
  change: PauseChange,
  guard: Guard,
  dependencies: PauseDependencies,
): Promise<boolean> => {
  const message = pausedMessage(found, toInstant(dependencies.clock()), change.statusReason);
  return pauseWith(found, change, guard, dependencies, message);
};

/**
 * Pauses a delivery without a message, because another message explains the reason to the customer.
 * @returns whether the guard's conditions were met
 */
export const pauseWithoutMessage = (
  found: Delivery,
  change: PauseChange,
  guard: Guard,
  dependencies: Omit<PauseDependencies, 'clock'>,
): Promise<boolean> => pauseWith(found, change, guard, dependencies);
