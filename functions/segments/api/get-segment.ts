import type { ApiHandler } from '../../platform/api-router';
import type { SegmentDependencies } from '../live';

export const getSegment: ApiHandler<'GET /segment/{segmentId}', SegmentDependencies> = (
  { customerId, params },
  { segments },
) => segments.get(customerId, params.segmentId);
