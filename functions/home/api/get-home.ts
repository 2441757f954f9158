import type { ApiHandler } from '../../api-router';
import type { HomeDependencies } from '../live';

export const getHome: ApiHandler<'GET /home', HomeDependencies> = async (
  { customerId, role },
  { home },
) => home.read(customerId, role === 'manager');
