import type { ApiHandler } from '../../platform/api-router';
import type { SegmentDependencies } from '../live';

export const getSegmentUses: ApiHandler<'GET /segment/{segmentId}/uses', SegmentDependencies> = (
  { customerId, params },
  { uses },
) => uses.of(customerId, params.segmentId);
