import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

export const countOrigins: ApiHandler<
  'GET /segment/originTotal',
  Pick<SegmentDependencies, 'segments'>
> = async ({ customerId }, { segments }) => segments.countOrigins(customerId);
