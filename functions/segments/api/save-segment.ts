import type { ApiHandler } from '../../platform/api-router';
import type { SegmentDependencies } from '../live';

export const saveSegment: ApiHandler<'PUT /segment', SegmentDependencies> = async (
  { customerId, body },
  { segments, writes },
) => {
  const { id } = await writes.save(customerId, body);
  return segments.get(customerId, id);
};
