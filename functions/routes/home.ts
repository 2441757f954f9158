import { homeView } from '../../shared/contracts/home';
import type { RouteTable } from './route';

export const homeRoutes = {
  'GET /home': {
    feature: 'home',
    access: 'customer',
    summary: 'How a customer stands: audience, last emails, what to do next',
    response: homeView,
  },
} as const satisfies RouteTable;
