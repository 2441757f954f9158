import { homeView } from '../../shared/contracts/home';
import type { RouteTable } from './route';

export const homeRoutes = {
  'GET /home': {
    feature: 'home',
    access: 'customer',
    summary: 'Returns a customer’s overview: audience, latest emails, and next steps.',
    response: homeView,
  },
} as const satisfies RouteTable;
