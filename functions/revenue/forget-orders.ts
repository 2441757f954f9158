import { type Order, ownerKeyOf } from '../items/revenue/order';
import type { ForgetTouchpoints } from './forget-touchpoints';
import type { OrderRepository } from './order-repository';

type Dependencies = {
  readonly orders: Pick<
    OrderRepository,
    'pointer' | 'putPointer' | 'find' | 'put' | 'remove' | 'ofPerson'
  >;
  readonly forgetTouchpoints: ForgetTouchpoints;
};

const pageSize = 50;
const maxTries = 8;
const allTime = { from: 0, to: Number.MAX_SAFE_INTEGER / 100 };

/**
 * Detaches a deleted person from their orders and clicks. What they bought still counts, with the
 * email it was attributed to, but belongs to no one. May be repeated.
 */
export const createForgetOrders = ({ orders, forgetTouchpoints }: Dependencies) => {
  /** @returns false when the store sent the order at the same moment */
  const tryOnce = async (customerId: string, order: Order): Promise<boolean> => {
    const { id, at, holder: previousHolder } = order;
    const pointer = await orders.pointer(customerId, id);
    const holder = ownerKeyOf(undefined, id);
    if (pointer && !(pointer.isForgotten && pointer.before === previousHolder)) {
      const next = { ...pointer, holder, before: previousHolder, isForgotten: true };
      if (!(await orders.putPointer(customerId, next))) return false;
    }
    const currentOrder = await orders.find(customerId, order);
    const targetOrder = await orders.find(customerId, { holder, at, id });
    if (currentOrder && !targetOrder)
      await orders.put(customerId, { ...currentOrder, holder, rev: 0 });
    await orders.remove(customerId, order);
    const orderPointer = await orders.pointer(customerId, id);
    if (orderPointer?.before !== undefined) {
      await orders.putPointer(customerId, { ...orderPointer, before: undefined });
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
    await forgetTouchpoints(customerId, subscriberId);
    for (;;) {
      const page = await orders.ofPerson(customerId, subscriberId, allTime, { limit: pageSize });
      for (const order of page.orders) await forgetOrder(customerId, order);
      if (page.orders.length === 0) return;
    }
  };
};
export type ForgetOrders = ReturnType<typeof createForgetOrders>;
