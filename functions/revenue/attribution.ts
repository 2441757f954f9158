import { attributionLimits } from '../../shared/attribution-limits';
import type { AttributionSettings } from '../items/revenue/attribution-settings';
import { type Decision, isPerson, type Order, type Touchpoint } from '../items/revenue/order';
import type { Clock } from '../platform/clock';
import {
  attributionWindowOf,
  findLandingWithin,
  isAttributable,
  orderWindowAfter,
  sameDecision,
} from './attribution-rules';
import type { OpenTouchpoints } from './open-touchpoints';
import type { OrderRepository } from './order-repository';
import type { AttributionSettingsRepository } from './settings-repository';
import type { Touchpoints } from './touchpoints';

export type AttributionDependencies = {
  readonly orders: Pick<OrderRepository, 'find' | 'put' | 'ofPerson'>;
  readonly touchpoints: Pick<Touchpoints, 'last'>;
  readonly lastOpen: OpenTouchpoints;
  readonly settings: Pick<AttributionSettingsRepository, 'read'>;
  readonly clock: Clock;
};

/**
 * The maximum number of attempts. Other writes of an order happen only when the store sends the
 * order, a handful of times in quick succession.
 */
const maxTries = 8;
const pageSize = 50;

type OrderForAttribution = Pick<Order, 'holder' | 'at' | 'landing'>;

/** Decides which email an order is attributed to, from the current ledger of clicks. */
export const createAttribution = (dependencies: AttributionDependencies) => {
  const { orders, touchpoints, lastOpen, settings, clock } = dependencies;

  const touchpointOf = async (
    customerId: string,
    order: OrderForAttribution,
    { windowDays, countsOpens }: AttributionSettings,
  ): Promise<Touchpoint | undefined> => {
    const reach = attributionWindowOf(order.at, windowDays);
    const landing = findLandingWithin(order, reach);
    if (landing || !isPerson(order.holder)) return landing;
    const click = await touchpoints.last(customerId, order.holder, reach);
    if (click) return { kind: 'click', deliveryId: click.deliveryId, at: click.at };
    return countsOpens ? lastOpen(customerId, order.holder, reach) : undefined;
  };

  const decide = async (customerId: string, order: OrderForAttribution): Promise<Decision> => {
    const attributionSettings = await settings.read(customerId);
    return {
      version: attributionSettings.version,
      touch: await touchpointOf(customerId, order, attributionSettings),
    };
  };

  /**
   * Writes the decision and then decides again, until nothing changes. This covers clicks and
   * settings that were stored before the write but not read. Clicks and settings stored after the
   * write find the order and attribute it again.
   */
  const settleAttribution = async (customerId: string, first: Order): Promise<void> => {
    let currentOrder: Order | undefined = first;
    for (let tries = 0; currentOrder && tries < maxTries; tries += 1) {
      const decision = await decide(customerId, currentOrder);
      if (sameDecision(currentOrder.decision, decision)) return;
      const isWritten = await orders.put(customerId, { ...currentOrder, decision });
      currentOrder = isWritten
        ? { ...currentOrder, decision, rev: currentOrder.rev + 1 }
        : await orders.find(customerId, currentOrder);
    }
    if (currentOrder) throw new Error('The order kept changing while we attributed it');
  };

  return {
    decide,
    settle: settleAttribution,

    /**
     * Attributes the orders that a person placed after a touchpoint. We may receive the touchpoint
     * later than the orders.
     */
    async afterTouch(customerId: string, subscriberId: string, at: number): Promise<void> {
      const reach = orderWindowAfter(at, attributionLimits.maxDays);
      let afterKey: Parameters<typeof orders.ofPerson>[3]['after'];
      do {
        const paging = { limit: pageSize, after: afterKey };
        const page = await orders.ofPerson(customerId, subscriberId, reach, paging);
        for (const order of page.orders) await settleAttribution(customerId, order);
        afterKey = page.next;
      } while (afterKey);
    },

    /**
     * Attributes an order again after a setting changed. An order whose clicks are no longer stored
     * keeps its attribution.
     */
    async underNewChoices(customerId: string, order: Order): Promise<boolean> {
      const { clicksKeptDays, maxDays } = attributionLimits;
      if (!isAttributable(order.at, clock(), clicksKeptDays - maxDays)) return false;
      await settleAttribution(customerId, order);
      return true;
    },
  };
};
export type Attribution = ReturnType<typeof createAttribution>;
