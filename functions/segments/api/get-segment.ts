import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'segments' | 'sizes' | 'store'>;

export const getSegment: ApiHandler<'GET /segment/{segmentId}', Dependencies> = async (
  { customerId, params },
  { segments, sizes, store },
) => {
  const segment = await segments.get(customerId, params.segmentId);
  await sizes.afterView(customerId, [segment]);
  const [shown = segment] = await store.marked(customerId, [segment]);
  return shown;
};
