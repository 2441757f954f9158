import type { ApiHandler } from '../../platform/api-router';
import type { SegmentDependencies } from '../live';

export const listSegments: ApiHandler<'GET /segment', SegmentDependencies> = async (
  { customerId, query },
  { segments },
) => {
  const page = await segments.list(customerId, query);
  return { ...page, segments: [...page.segments] };
};
