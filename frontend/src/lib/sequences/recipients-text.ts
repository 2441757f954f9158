import type { SegmentView } from '../../../../shared/contracts/segments';
import { formatNumber } from '../format';

/**
 * Returns how many members of a segment a sequence can send to: '456 of 501 can get email'. The
 * other members unsubscribed or bounced. Returns undefined if a dynamic segment was never counted.
 */
export const recipientsText = ({
  origin,
  countAt,
  count,
  activeCount,
}: Pick<SegmentView, 'origin' | 'countAt' | 'count' | 'activeCount'>): string | undefined => {
  if (origin === 'dynamic' && !countAt) return undefined;
  if (count === 0) return 'No subscribers yet';
  return `${formatNumber(activeCount)} of ${formatNumber(count)} can get email`;
};
