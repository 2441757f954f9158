import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SegmentDependencies } from '../live';

export const createSegment: ApiHandler<'POST /segment', SegmentDependencies> = async (
  request,
  { segments, writes },
) => {
  const { customerId, body } = request;
  const { id } = await writes.create(customerId, body, authorOf(request));
  return segments.get(customerId, id);
};
