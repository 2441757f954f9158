import type { ApiHandler } from '../../api-router';
import { chooseAttribution } from '../../revenue/choose-attribution';
import type { StoresDependencies } from '../live';

export const changeAttribution: ApiHandler<'PUT /attribution/shopify', StoresDependencies> = (
  { customerId, body },
  { attribution },
) => chooseAttribution(customerId, body, { settings: attribution });
