import { apiRouter } from '../api-router';
import { live } from './live';

export const handler = apiRouter(
  'home',
  {
    'GET /home': async ({ customerId, role }, { home }) =>
      home.read(customerId, role === 'manager'),
  },
  live,
);
