import type { DeliveryView } from '../../shared/contracts/deliveries';
import type { AbTestView } from '../../shared/contracts/email/ab-test';
import { variantLetters } from '../../shared/sending/ab-test';
import { knownSubject } from '../items/delivery/ab-test';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { addRevenue } from '../items/revenue/revenue-counts';
import { attributedRevenueOf } from './attributed-revenue';
import { retryableUntil } from './retry-rules';
import { senderOf } from './sender';
import type { ShopMoney } from './shop-money';

/** Returns the results of each variant, or undefined for a delivery without an A/B test. */
const toAbTestView = (
  { trial: abTest, trialPart: abTestPart, trialEndsAt: abTestEndsAt, winner }: DeliveryOverview,
  { byVariant }: Pick<DeliveryCounts, 'byVariant'>,
): AbTestView | undefined => {
  if (!abTest) return undefined;
  const { variants, ...terms } = abTest;
  const results = variantLetters.slice(0, variants.length).map((variantLetter, index) => {
    const { subject = '', preHeader = '' } = variants[index] ?? {};
    const { sent = 0, bounced = 0, opens = 0, clicks = 0 } = byVariant?.get(variantLetter) ?? {};
    return {
      variant: variantLetter,
      subject,
      preHeader,
      sent,
      bounced,
      open: opens,
      click: clicks,
    };
  });
  return { ...terms, variants: results, size: abTestPart?.size, endsAt: abTestEndsAt, winner };
};

/** @param shop the currency of the customer's store, if there is or was one */
export const toDeliveryView = (
  meta: DeliveryOverview,
  counts: DeliveryCounts,
  shop?: ShopMoney,
): DeliveryView => ({
  id: meta.deliveryId,
  sequenceId: meta.sequenceId,
  name: meta.name,
  subject: knownSubject(meta),
  from: meta.from,
  sender: meta.from ? senderOf(meta.from) : undefined,
  status: meta.status,
  statusReason: meta.statusReason,
  sendTo: meta.planned,
  sent: counts.accepted,
  skipped: counts.skipped,
  skippedBecause: counts.skipped > 0 ? counts.skippedBecause : undefined,
  failed: counts.failed,
  failedBecause: counts.failed > 0 ? counts.failedBecause : undefined,
  reopenableUntil: retryableUntil(meta, counts),
  delivered: counts.delivered,
  bounced: counts.bounced,
  softBounced: counts.softBounced,
  pending: Math.max(0, counts.accepted - counts.delivered - counts.bounced - counts.softBounced),
  complained: counts.complained,
  open: counts.opens,
  click: counts.clicks,
  unsubscribe: counts.unsubscribes,
  machineOpen: counts.machineOpens,
  earned: attributedRevenueOf(counts.revenue ?? addRevenue([]), shop),
  batches: meta.batches,
  batchesDone: meta.batchesDone,
  nextBatchAt: meta.nextBatchAt,
  waitingFor: meta.waitingFor,
  trial: toAbTestView(meta, counts),
  audienceTakenAt: meta.taken?.at,
  ownTimeAt: meta.ownTime?.at,
  createdAt: meta.createdAt,
  finishedAt: meta.finishedAt,
});
