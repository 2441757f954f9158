import type { ApiHandler } from '../../api-router';
import type { BillingDependencies } from '../live';
import { viewBilling } from '../view-service';

export const getBilling: ApiHandler<'GET /premium', BillingDependencies> = (
  request,
  dependencies,
) => viewBilling(request, dependencies);
