import type { SegmentView } from '../../../../shared/contracts/segments';
import { formatNumber } from '../format';

/**
 * How many of a segment a series could write to: '456 of 501 can be written to'. The rest are in
 * it too, but unsubscribed or bounced. Undefined while a segment by rules was never counted.
 */
export const reachText = ({
  origin,
  countAt,
  count,
  activeCount,
}: Pick<SegmentView, 'origin' | 'countAt' | 'count' | 'activeCount'>): string | undefined => {
  if (origin === 'dynamic' && !countAt) return undefined;
  if (count === 0) return 'No subscribers yet';
  return `${formatNumber(activeCount)} of ${formatNumber(count)} can get email`;
};
