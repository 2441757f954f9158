import type { RecentDeliveries } from '../../deliveries/delivery/recent-deliveries';
import type { Clock } from '../../platform/clock';

type Dependencies = {
  readonly recent: Pick<RecentDeliveries, 'keep'>;
  readonly clock: Clock;
};

/**
 * How often a step is registered again. A register entry lasts eight days, and the rates cover
 * seven.
 */
const everyMs = 24 * 3_600_000;
const maxRemembered = 10_000;

/**
 * Registers steps that are sending before their emails go out, so that bounces and complaints count
 * toward the customer's rates. Each worker does this once a day. The registration of a step that no
 * one reaches anymore expires by itself.
 */
export const createStepsInUse = ({ recent, clock }: Dependencies) => {
  const rememberedUses = new Map<string, number>();
  return async (customerId: string, deliveryId: string): Promise<void> => {
    const now = clock();
    if (now - (rememberedUses.get(deliveryId) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    await recent.keep(customerId, deliveryId, now);
    if (rememberedUses.size >= maxRemembered) rememberedUses.clear();
    rememberedUses.set(deliveryId, now);
  };
};
export type StepsInUse = ReturnType<typeof createStepsInUse>;
