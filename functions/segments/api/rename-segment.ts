import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

export const renameSegment: ApiHandler<
  'PUT /segment/{segmentId}/name',
  SegmentDependencies
> = async ({ customerId, params, body }, { segments, writes }) => {
  const { id } = await writes.rename(customerId, params.segmentId, body.name);
  return segments.get(customerId, id);
};
