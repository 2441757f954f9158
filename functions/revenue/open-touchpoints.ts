import type { DeliveryIndex } from '../engagement/delivery-index';
import type { EngagementRepository } from '../engagement/engagement-repository';
import type { Touchpoint } from '../items/revenue/order';
import { type AttributionWindow, isWithin } from './attribution-rules';

type Dependencies = {
  readonly engagement: Pick<EngagementRepository, 'ofSubscriber'>;
  readonly index: DeliveryIndex;
};

/**
 * Finds the last email that a person opened for the first time within a period. Only first opens
 * are stored, because email clients create many later ones by themselves.
 */
export const createOpenTouchpoints =
  ({ engagement, index }: Dependencies) =>
  async (
    customerId: string,
    subscriberId: string,
    reach: AttributionWindow,
  ): Promise<Touchpoint | undefined> => {
    const opens = (await engagement.ofSubscriber(customerId, subscriberId))
      .flatMap(({ number, openedAt }) => (openedAt === undefined ? [] : [{ number, at: openedAt }]))
      .filter(({ at }) => isWithin(at, reach))
      .sort((one, other) => other.at - one.at || other.number - one.number);
    const deliveriesByNumber = await index.byNumber(customerId, [
      ...new Set(opens.map(({ number }) => number)),
    ]);
    const last = opens.find(({ number }) => deliveriesByNumber.has(number));
    const delivery = last && deliveriesByNumber.get(last.number);
    return delivery && { kind: 'open', deliveryId: delivery.deliveryId, at: last.at };
  };
export type OpenTouchpoints = ReturnType<typeof createOpenTouchpoints>;
