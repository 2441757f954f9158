import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'segments' | 'sizes'>;

export const getSegment: ApiHandler<'GET /segment/{segmentId}', Dependencies> = async (
  { customerId, params },
  { segments, sizes },
) => {
  const segment = await segments.get(customerId, params.segmentId);
  await sizes.afterView(customerId, [segment]);
  return segment;
};
