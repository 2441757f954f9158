import { type Order, ownerKeyOf } from '../items/revenue/order';
import type { ForgetTouchpoints } from './forget-touches';
import type { OrderRepository } from './order-repository';

type Dependencies = {
  readonly orders: Pick<
    OrderRepository,
    'pointer' | 'putPointer' | 'find' | 'put' | 'remove' | 'ofPerson'
  >;
  readonly forgetTouches: ForgetTouchpoints;
};

const pageSize = 50;
const maxTries = 8;
const ever = { from: 0, to: Number.MAX_SAFE_INTEGER / 100 };

/**
 * Detaches a deleted person from their orders and clicks. What they bought still counts, with the
 * email it was attributed to, but belongs to no one. May be repeated.
 */
export const createForgetOrders = ({ orders, forgetTouches }: Dependencies) => {
  /** @returns false when the store sent the order at the same moment */
  const tryOnce = async (customerId: string, order: Order): Promise<boolean> => {
    const { id, at, holder: before } = order;
    const pointer = await orders.pointer(customerId, id);
    const holder = ownerKeyOf(undefined, id);
    if (pointer && !(pointer.isForgotten && pointer.before === before)) {
      const next = { ...pointer, holder, before, isForgotten: true };
      if (!(await orders.putPointer(customerId, next))) return false;
    }
    const now = await orders.find(customerId, order);
    const there = await orders.find(customerId, { holder, at, id });
    if (now && !there) await orders.put(customerId, { ...now, holder, rev: 0 });
    await orders.remove(customerId, order);
    const moved = await orders.pointer(customerId, id);
    if (moved?.before !== undefined) {
      await orders.putPointer(customerId, { ...moved, before: undefined });
    }
    return true;
  };

  const forgetOrder = async (customerId: string, order: Order): Promise<void> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (await tryOnce(customerId, order)) return;
    }
    throw new Error('The order kept changing while we removed its buyer’s data');
  };

  return async (customerId: string, subscriberId: string): Promise<void> => {
    await forgetTouches(customerId, subscriberId);
    for (;;) {
      const page = await orders.ofPerson(customerId, subscriberId, ever, { limit: pageSize });
      for (const order of page.orders) await forgetOrder(customerId, order);
      if (page.orders.length === 0) return;
    }
  };
};
export type ForgetOrders = ReturnType<typeof createForgetOrders>;
