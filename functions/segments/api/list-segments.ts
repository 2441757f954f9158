import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'segments' | 'sizes'>;

export const listSegments: ApiHandler<'GET /segment', Dependencies> = async (
  { customerId, query },
  { segments, sizes },
) => {
  const page = await segments.list(customerId, query);
  await sizes.afterView(customerId, page.segments);
  return { ...page, segments: [...page.segments] };
};
