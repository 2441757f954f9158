import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'segments' | 'writes' | 'sizes'>;

export const saveSegment: ApiHandler<'PUT /segment', Dependencies> = async (
  request,
  { segments, writes, sizes },
) => {
  const { customerId, body } = request;
  const segment = await writes.save(customerId, body, authorOf(request));
  await sizes.afterSave(customerId, segment);
  return segments.get(customerId, segment.id);
};
