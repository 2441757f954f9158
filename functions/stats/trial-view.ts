import type { TrialView } from '../../shared/contracts/email/trial';
import { variantLetters } from '../../shared/sending/trial';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';

/** What each variant did; undefined for a delivery without a trial. */
export const toTrialView = (
  { trial, trialPart, trialEndsAt, winner }: DeliveryOverview,
  { byVariant }: Pick<DeliveryCounts, 'byVariant'>,
): TrialView | undefined => {
  if (!trial) return undefined;
  const { variants, ...terms } = trial;
  const results = variantLetters.slice(0, variants.length).map((letter, index) => {
    const { subject = '', preHeader = '' } = variants[index] ?? {};
    const { sent = 0, bounced = 0, opens = 0, clicks = 0 } = byVariant?.get(letter) ?? {};
    return { variant: letter, subject, preHeader, sent, bounced, open: opens, click: clicks };
  });
  return { ...terms, variants: results, size: trialPart?.size, endsAt: trialEndsAt, winner };
};
