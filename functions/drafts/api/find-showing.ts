import type { ApiHandler } from '../../api-router';
import type { EmailDependencies } from '../live';

export const findShowing: ApiHandler<'GET /draft/showing', EmailDependencies> = (
  { customerId, query },
  { showing },
) => showing(customerId, query);
