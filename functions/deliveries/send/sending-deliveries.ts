import type { Delivery } from '../../items/delivery/delivery';
import type { Clock } from '../../platform/clock';
import type { SendingIsOff } from '../control/sending-switch';
import type { DeliveryRepository } from '../delivery/delivery-repository';

/** A pause takes effect within this time. */
const cacheMs = 5000;

/**
 * Returns deliveries that workers may send, cached briefly, so that one read serves thousands of
 * emails. Only those being sent are cached, so that a resumed delivery continues at once.
 */
export const createSendingDeliveries = (
  deliveries: Pick<DeliveryRepository, 'find'>,
  clock: Clock,
  sendingIsOff: SendingIsOff,
) => {
  const known = new Map<string, { readonly delivery: Delivery; readonly until: number }>();
  return async (deliveryId: string): Promise<Delivery | undefined> => {
    // The messages are dropped, like those of a paused delivery. Reconciliation enqueues the
    // recipients again.
    if (await sendingIsOff()) return undefined;
    const hit = known.get(deliveryId);
    if (hit && hit.until > clock()) return hit.delivery;
    known.delete(deliveryId);
    const delivery = await deliveries.find(deliveryId);
    if (delivery?.status !== 'sending') return undefined;
    // People outside an A/B test may be enqueued the moment its winner is chosen, so it isn't
    // cached until then.
    if (delivery.trial && !delivery.winner) return delivery;
    if (known.size > 100) known.clear();
    known.set(deliveryId, { delivery, until: clock() + cacheMs });
    return delivery;
  };
};
