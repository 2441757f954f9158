import type { ApiHandler } from '../../api-router';
import { everyone } from '../../audience/status-counters';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'count' | 'writes'>;

export const previewSegment: ApiHandler<'POST /segment/preview', Dependencies> = async (
  { customerId, body },
  { count, writes },
) => {
  await writes.checkDeliveries(customerId, body);
  const counts = await count.byStatus(customerId, { definition: body });
  return { count: everyone(counts), activeCount: counts.active };
};
