import { Text, Tooltip } from '@mantine/core';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { formatMoment, formatNumber } from '../../../lib/format';

type Props = { readonly segment: SegmentView; readonly countField: 'count' | 'activeCount' };

/**
 * A segment's size. For a dynamic segment, also shows when it was counted, or that it hasn't been
 * counted yet.
 */
export const SegmentCount = ({ segment, countField }: Props) => {
  if (segment.origin !== 'dynamic') return formatNumber(segment[countField]);
  if (!segment.countAt) {
    return (
      <Text span size="sm" c="dimmed">
        Not counted yet
      </Text>
    );
  }
  return (
    <Tooltip label={`Counted ${formatMoment(segment.countAt)}`}>
      <span>{formatNumber(segment[countField])}</span>
    </Tooltip>
  );
};
