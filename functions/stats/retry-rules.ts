import { limits } from '../../shared/limits';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';

const reachMs = limits.reopenDays * 24 * 3_600_000;

type EndedDelivery = Pick<DeliveryOverview, 'status' | 'finishedAt' | 'reopened'>;

/**
 * Returns the number of people whose emails the mail service definitely didn't accept. A retry may
 * still reach these people.
 */
export const countUnreached = ({ failedBecause }: Pick<DeliveryCounts, 'failedBecause'>): number =>
  failedBecause?.gave_up ?? 0;

/**
 * Returns until when failed recipients of an ended delivery can be retried, or undefined if they
 * can't.
 */
export const retryableUntil = (
  { status, finishedAt, reopened }: EndedDelivery,
  counts: Pick<DeliveryCounts, 'failedBecause'>,
): string | undefined => {
  if (status !== 'sent_with_errors' || !finishedAt || countUnreached(counts) === 0)
    return undefined;
  return new Date(Date.parse(reopened?.firstEndedAt ?? finishedAt) + reachMs).toISOString();
};
