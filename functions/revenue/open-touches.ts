import type { DeliveryIndex } from '../engagement/delivery-index';
import type { EngagementRepository } from '../engagement/engagement-repository';
import type { Touch } from '../items/revenue/order';
import { isWithin, type Reach } from './attribution-rules';

type Dependencies = {
  readonly engagement: Pick<EngagementRepository, 'ofSubscriber'>;
  readonly index: DeliveryIndex;
};

/**
 * The last email that somebody opened first within a time. Only first opens are known: of later ones
 * mail programs make many by themselves.
 */
export const createOpenTouches =
  ({ engagement, index }: Dependencies) =>
  async (customerId: string, subscriberId: string, reach: Reach): Promise<Touch | undefined> => {
    const opens = (await engagement.ofSubscriber(customerId, subscriberId))
      .flatMap(({ number, openedAt }) => (openedAt === undefined ? [] : [{ number, at: openedAt }]))
      .filter(({ at }) => isWithin(at, reach))
      .sort((one, other) => other.at - one.at || other.number - one.number);
    const known = await index.byNumber(customerId, [...new Set(opens.map(({ number }) => number))]);
    const last = opens.find(({ number }) => known.has(number));
    const delivery = last && known.get(last.number);
    return delivery && { kind: 'open', deliveryId: delivery.deliveryId, at: last.at };
  };
export type OpenTouches = ReturnType<typeof createOpenTouches>;
