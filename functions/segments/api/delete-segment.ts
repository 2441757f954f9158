import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

export const deleteSegment: ApiHandler<'DELETE /segment/{segmentId}', SegmentDependencies> = async (
  { customerId, params },
  { writes },
) => {
  await writes.remove(customerId, params.segmentId);
  return {};
};
