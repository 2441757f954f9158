import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

export const publishSegment: ApiHandler<
  'PUT /segment/{segmentId}/publicName',
  SegmentDependencies
> = async ({ customerId, params, body }, { segments, writes }) => {
  const { id } = await writes.publish(customerId, params.segmentId, body.publicName);
  return segments.get(customerId, id);
};
