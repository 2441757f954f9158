import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'segments' | 'counters' | 'growth'>;

export const getSegmentGrowth: ApiHandler<'GET /segment/{segmentId}/growth', Dependencies> = async (
  { customerId, params: { segmentId }, query: { days } },
  dependencies,
) => {
  const { segments, counters, growth } = dependencies;
  const segment = await segments.get(customerId, segmentId);
  const counts = await counters.byStatus(customerId, [segmentId]);
  const read = await growth.read({ customerId, segmentId, days, counts });
  if (segment.origin !== 'dynamic') return read;
  // Dynamic segments have no members, so only the last counted size is known.
  const { totals, ...view } = read;
  return { ...view, size: segment.count, active: segment.activeCount };
};
