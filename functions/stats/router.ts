import { apiRouter } from '../api-router';
import { countDeliverySubscribers } from './api/count-delivery-subscribers';
import { getDelivery } from './api/get-delivery';
import { getDeliveryContent } from './api/get-delivery-content';
import { getDeliveryReport } from './api/get-delivery-report';
import { listDeliverySubscribers } from './api/list-delivery-subscribers';
import { listLinkClicks } from './api/list-link-clicks';
import { listLinks } from './api/list-links';
import { live } from './live';

export const router = apiRouter(
  'stats',
  {
    'GET /delivery/{deliveryId}': getDelivery,
    'GET /delivery/{deliveryId}/content': getDeliveryContent,
    'GET /delivery/{deliveryId}/links': listLinks,
    'GET /delivery/{deliveryId}/links/{linkId}/subscribers': listLinkClicks,
    'GET /delivery/{deliveryId}/report': getDeliveryReport,
    'GET /delivery/{deliveryId}/subscribers': listDeliverySubscribers,
    'GET /delivery/{deliveryId}/subscribers/count': countDeliverySubscribers,
  },
  live,
);
