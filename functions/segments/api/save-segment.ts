import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'segments' | 'writes' | 'sizes'>;

export const saveSegment: ApiHandler<'PUT /segment', Dependencies> = async (
  { customerId, body },
  { segments, writes, sizes },
) => {
  const segment = await writes.save(customerId, body);
  await sizes.afterSave(customerId, segment);
  return segments.get(customerId, segment.id);
};
