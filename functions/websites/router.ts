import { apiRouter } from '../api-router';
import { live } from './live';

export const router = apiRouter(
  'websites',
  {
    'POST /website/brand': ({ customerId, userId, body }, proposals) =>
      proposals.propose({ customerId, userId }, body.website),
  },
  live,
);
