import type { DraftSummary } from '../../shared/contracts/emails';
import { noRecipientsText } from '../../shared/sending/sent-to-no-one';
import { knownSubject } from '../items/delivery/ab-test';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { addRevenue } from '../items/revenue/revenue-counts';
import { attributedRevenueOf } from '../stats/attributed-revenue';
import { percent } from '../stats/open-rate-service';
import type { ShopMoney } from '../stats/shop-money';

type Results = Partial<DraftSummary>;

/**
 * Explains why no one got the email, once all recipients are counted. A canceled email needs no
 * explanation.
 */
const noRecipientsReason = (
  { status, finishedAt, planned }: DeliveryOverview,
  { accepted, skipped, failed, skippedBecause }: DeliveryCounts,
): string | undefined => {
  if (!finishedAt || status === 'cancelled' || accepted > 0) return undefined;
  if (skipped + failed < planned) return undefined;
  return noRecipientsText({ skipped, failed, capped: skippedBecause?.frequency ?? 0 });
};

/**
 * Returns the number of intended recipients, as shown in the report. If there is no delivery, or it
 * was canceled before any recipients were planned, returns the number of people who got the email.
 */
export const recipientsOf = (
  delivery: Pick<DeliveryOverview, 'planned'> | undefined,
  accepted: number,
): number => Math.max(delivery?.planned ?? 0, accepted);

const abTestFieldsOf = (
  delivery: DeliveryOverview,
  { variants }: NonNullable<DeliveryOverview['trial']>,
): Pick<DraftSummary, 'subject' | 'trial'> => {
  const { winner } = delivery;
  const chosenWinner = winner && { variant: winner.variant, isClear: winner.isClear };
  return {
    subject: knownSubject(delivery),
    trial: { subjects: variants.length, ...(chosenWinner && { winner: chosenWinner }) },
  };
};

/**
 * Returns the results that the emails list shows for a sent email.
 * @param shop the currency of the customer's store, if there is or was one
 */
export const draftResults = (
  delivery: DeliveryOverview | undefined,
  counts: DeliveryCounts,
  shop?: ShopMoney,
): Results => ({
  recipients: recipientsOf(delivery, counts.accepted),
  openRate: percent(counts.opens, counts.accepted),
  clickRate: percent(counts.clicks, counts.accepted),
  toNobody: delivery && noRecipientsReason(delivery, counts),
  earned: attributedRevenueOf(counts.revenue ?? addRevenue([]), shop),
  ...(delivery?.trial && abTestFieldsOf(delivery, delivery.trial)),
});
