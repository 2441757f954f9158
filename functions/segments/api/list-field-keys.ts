import type { ApiHandler } from '../../api-router';
import type { SegmentDependencies } from '../live';

type Dependencies = Pick<SegmentDependencies, 'fieldKeys'>;

export const listFieldKeys: ApiHandler<'GET /subscriber/fieldKeys', Dependencies> = async (
  { customerId, query: { segmentIds } },
  { fieldKeys },
) => ({ fields: await fieldKeys.list(customerId, segmentIds) });
