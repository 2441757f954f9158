import type { ApiHandler } from '../../api-router';
import type { SenderDependencies } from '../live';

export const listIpPools: ApiHandler<
  'GET /settings/sender/ipPoolNames',
  SenderDependencies
> = async (_request, { pools }) => [...pools];
