import type { Delivery } from '../../items/delivery/delivery';
import type { Clock } from '../../platform/clock';
import { findSendingBlock, type SendingRequirements } from '../delivery/sender-status';

/**
 * How long a check of the sender and account is cached. If they are no longer allowed, sending
 * stops within this time.
 */
const cacheMs = 5000;
const maxRemembered = 100;

/**
 * Checks repeatedly, while a batch is in progress, why a delivery may no longer be sent. The result
 * is cached only if sending is allowed, so that sending continues immediately after a problem is
 * fixed.
 */
export const createSenderWatch = (requirements: SendingRequirements, clock: Clock) => {
  const usableUntil = new Map<string, number>();
  return async (delivery: Delivery): ReturnType<typeof findSendingBlock> => {
    const { customerId, from, sequenceId = '' } = delivery;
    const key = `${customerId} ${sequenceId} ${from}`;
    if ((usableUntil.get(key) ?? 0) > clock()) return undefined;
    usableUntil.delete(key);
    const block = await findSendingBlock(delivery, requirements);
    if (block) return block;
    if (usableUntil.size >= maxRemembered) usableUntil.clear();
    usableUntil.set(key, clock() + cacheMs);
    return undefined;
  };
};
