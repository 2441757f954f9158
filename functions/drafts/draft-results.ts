import type { DraftSummary } from '../../shared/contracts/emails';
import { nobodyWords } from '../../shared/sending/sent-to-nobody';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { knownSubject } from '../items/delivery/trial';
import { addRevenue } from '../items/revenue/revenue-counts';
import { earnedOf } from '../stats/earned';
import { percent } from '../stats/open-rate-service';
import type { ShopMoney } from '../stats/shop-money';

type Results = Partial<DraftSummary>;

/** Why nobody got it, once everybody is counted; a cancelled email says enough by that. */
const nobody = (
  { status, finishedAt, planned }: DeliveryOverview,
  { accepted, skipped, failed, skippedBecause }: DeliveryCounts,
): string | undefined => {
  if (!finishedAt || status === 'cancelled' || accepted > 0) return undefined;
  if (skipped + failed < planned) return undefined;
  return nobodyWords({ skipped, failed, capped: skippedBecause?.frequency ?? 0 });
};

/**
 * How many people an email is meant for, as its report says. Without its delivery, and for one that was
 * cancelled before anybody was planned, those who got it.
 */
export const recipientsOf = (
  delivery: Pick<DeliveryOverview, 'planned'> | undefined,
  accepted: number,
): number => Math.max(delivery?.planned ?? 0, accepted);

const tested = (
  delivery: DeliveryOverview,
  { variants }: NonNullable<DeliveryOverview['trial']>,
): Pick<DraftSummary, 'subject' | 'trial'> => {
  const { winner } = delivery;
  const chosen = winner && { variant: winner.variant, isClear: winner.isClear };
  return {
    subject: knownSubject(delivery),
    trial: { subjects: variants.length, ...(chosen && { winner: chosen }) },
  };
};

/**
 * What a line of the emails list says of an email that went out.
 * @param shop what the customer's shop sells in, if there is or was one
 */
export const draftResults = (
  delivery: DeliveryOverview | undefined,
  counts: DeliveryCounts,
  shop?: ShopMoney,
): Results => ({
  recipients: recipientsOf(delivery, counts.accepted),
  openRate: percent(counts.opens, counts.accepted),
  clickRate: percent(counts.clicks, counts.accepted),
  toNobody: delivery && nobody(delivery, counts),
  earned: earnedOf(counts.revenue ?? addRevenue([]), shop),
  ...(delivery?.trial && tested(delivery, delivery.trial)),
});
