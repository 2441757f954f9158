import type { Delivery } from '../../items/delivery/delivery';
import type { Clock } from '../../platform/clock';
import type { SendingIsOff } from '../control/sending-switch';
import type { DeliveryRepository } from '../delivery/delivery-repository';

/** How long a delivery is cached. A pause takes effect within this time. */
const cacheMs = 5000;

/**
 * Returns the deliveries that workers may send. They are cached briefly, so that one read is enough
 * for thousands of emails. Only deliveries that are being sent are cached, so that a resumed
 * delivery continues immediately.
 */
export const createSendingDeliveries = (
  deliveries: Pick<DeliveryRepository, 'find'>,
  clock: Clock,
  sendingIsOff: SendingIsOff,
) => {
  const cachedDeliveries = new Map<
    string,
    { readonly delivery: Delivery; readonly until: number }
  >();
  return async (deliveryId: string): Promise<Delivery | undefined> => {
    // While sending is off, messages are dropped like those of a paused delivery. Reconciliation
    // enqueues the recipients again.
    if (await sendingIsOff()) return undefined;
    const cachedDelivery = cachedDeliveries.get(deliveryId);
    if (cachedDelivery && cachedDelivery.until > clock()) return cachedDelivery.delivery;
    cachedDeliveries.delete(deliveryId);
    const delivery = await deliveries.find(deliveryId);
    if (delivery?.status !== 'sending') return undefined;
    // A delivery with an A/B test isn't cached until the winner is chosen, because at that moment
    // people outside the test may be enqueued.
    if (delivery.trial && !delivery.winner) return delivery;
    if (cachedDeliveries.size > 100) cachedDeliveries.clear();
    cachedDeliveries.set(deliveryId, { delivery, until: clock() + cacheMs });
    return delivery;
  };
};
