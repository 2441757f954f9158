import { apiRouter } from '../platform/api-router';
import { countByStatus } from './api/count-by-status';
import { countSubscribers } from './api/count-subscribers';
import { getSubscriber } from './api/get-subscriber';
import { listSubscribers } from './api/list-subscribers';
import { searchSubscribers } from './api/search-subscribers';
import { live } from './live';

export const handler = apiRouter(
  'subscribers',
  {
    'GET /subscriber': listSubscribers,
    'GET /subscriber/total': countSubscribers,
    'GET /subscriber/statusTotal': countByStatus,
    'GET /subscriber/search': searchSubscribers,
    'GET /subscriber/{subscriberId}': getSubscriber,
  },
  live,
);
