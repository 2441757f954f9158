import { apiRouter } from '../api-router';
import { live } from './live';

export const router = apiRouter(
  'home',
  {
    'GET /home': async ({ customerId, role }, { home }) =>
      home.read(customerId, role === 'manager'),
  },
  live,
);
