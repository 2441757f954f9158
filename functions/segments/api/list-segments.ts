import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'segments' | 'sizes' | 'store'>;

export const listSegments: ApiHandler<'GET /segment', Dependencies> = async (
  { customerId, query },
  { segments, sizes, store },
) => {
  const page = await segments.list(customerId, query);
  await sizes.afterView(customerId, page.segments);
  return { ...page, segments: await store.marked(customerId, page.segments) };
};
