import type { ApiHandler } from '../../api-router';
import type { HomeDependencies } from '../live';

export const getHome: ApiHandler<'GET /home', HomeDependencies> = async (
  { customerId },
  { home },
) => home.read(customerId);
