import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';

export const searchCatalogue: ApiHandler<'GET /shopify/catalogue', StoresDependencies> = async (
  { customerId, query },
  { catalogue },
) => ({ items: await catalogue(customerId, query) });
