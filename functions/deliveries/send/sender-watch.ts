import type { Delivery } from '../../items/delivery/delivery';
import type { Clock } from '../../platform/clock';
import { maySendFrom, type Senders } from '../delivery/sender-standing';

/** A sender that lost its standing sends for no longer than this. */
const rememberedMs = 5000;
const mostRemembered = 100;

/**
 * Whether a delivery may still go out from its sender, asked again while a batch is under way. Only
 * a yes is remembered: a sender that was mended goes on at once.
 */
export const createSenderWatch = (senders: Senders, clock: Clock) => {
  const until = new Map<string, number>();
  return async (delivery: Delivery): Promise<boolean> => {
    const { customerId, from } = delivery;
    const key = `${customerId} ${from}`;
    if ((until.get(key) ?? 0) > clock()) return true;
    until.delete(key);
    if (!(await maySendFrom(delivery, senders))) return false;
    if (until.size >= mostRemembered) until.clear();
    until.set(key, clock() + rememberedMs);
    return true;
  };
};
