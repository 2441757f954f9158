import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

export const getSegmentUses: ApiHandler<'GET /segment/{segmentId}/uses', SegmentDependencies> = (
  { customerId, params },
  { uses },
) => uses.of(customerId, params.segmentId);
