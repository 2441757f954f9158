import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

export const createSegment: ApiHandler<'POST /segment', SegmentDependencies> = async (
  { customerId, body },
  { segments, writes },
) => {
  const { id } = await writes.create(customerId, body.name, body.origin);
  return segments.get(customerId, id);
};
