import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';

export const getMetric: ApiHandler<'GET /attribution/shopify/metric', StoresDependencies> = (
  { customerId, query },
  { metric },
) => metric(customerId, query);
