import { apiRouter } from '../api-router';
import { addManually } from './api/add-manually';
import { addToSegment } from './api/add-to-segment';
import { countByStatus } from './api/count-by-status';
import { countSubscribers } from './api/count-subscribers';
import { deleteSubscriber } from './api/delete-subscriber';
import { exportSubscriber } from './api/export-subscriber';
import { getGrowth } from './api/get-growth';
import { getSubscriber } from './api/get-subscriber';
import { listActivity } from './api/list-activity';
import { listOrders } from './api/list-orders';
import { listSubscribers } from './api/list-subscribers';
import { removeFromSegment } from './api/remove-from-segment';
import { searchSubscribers } from './api/search-subscribers';
import { unsubscribeSubscriber } from './api/unsubscribe-subscriber';
import { updateSubscriber } from './api/update-subscriber';
import { live } from './live';

export const handler = apiRouter(
  'subscribers',
  {
    'GET /subscriber': listSubscribers,
    'GET /subscriber/total': countSubscribers,
    'GET /subscriber/statusTotal': countByStatus,
    'GET /subscriber/growth': getGrowth,
    'GET /subscriber/search': searchSubscribers,
    'GET /subscriber/{subscriberId}': getSubscriber,
    'PATCH /subscriber/{subscriberId}': updateSubscriber,
    'DELETE /subscriber/{subscriberId}': deleteSubscriber,
    'GET /subscriber/{subscriberId}/activity': listActivity,
    'GET /subscriber/{subscriberId}/orders': listOrders,
    'GET /subscriber/{subscriberId}/export': exportSubscriber,
    'POST /subscriber/{subscriberId}/segment': addToSegment,
    'DELETE /subscriber/{subscriberId}/segment/{segmentId}': removeFromSegment,
    'POST /subscriber/{subscriberId}/unsubscribe': unsubscribeSubscriber,
    'POST /subscriber/manually': addManually,
  },
  live,
);
