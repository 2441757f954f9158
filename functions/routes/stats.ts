import * as deliveries from '../../shared/contracts/deliveries';
import { deliveryReport } from '../../shared/contracts/delivery-report';
import * as subscribers from '../../shared/contracts/subscribers';
import type { RouteTable } from './route';

export const statsRoutes = {
  'GET /delivery/{deliveryId}': {
    feature: 'stats',
    access: 'customer',
    summary: 'Returns the progress and results of a delivery.',
    response: deliveries.deliveryView,
  },
  'GET /delivery/{deliveryId}/content': {
    feature: 'stats',
    access: 'customer',
    summary: 'Returns an email as it was sent, with sample values.',
    response: deliveries.deliveryContent,
  },
  'GET /delivery/{deliveryId}/links': {
    feature: 'stats',
    access: 'customer',
    summary: 'Lists the links of an email with their clicks.',
    response: deliveries.linkList,
  },
  'GET /delivery/{deliveryId}/links/{linkId}/subscribers': {
    feature: 'stats',
    access: 'customer',
    summary: 'Lists the people who clicked one link.',
    query: deliveries.statsPagingQuery,
    response: deliveries.clickPage,
  },
  'GET /delivery/{deliveryId}/report': {
    feature: 'stats',
    access: 'customer',
    summary:
      'Returns opens and clicks by hour, email app, and device, bounces by domain, and the benchmark rates.',
    response: deliveryReport,
  },
  'GET /delivery/{deliveryId}/subscribers': {
    feature: 'stats',
    access: 'customer',
    summary: 'Lists the recipients of an email, or those who opened, clicked, or unsubscribed.',
    query: deliveries.deliverySubscribersQuery,
    response: deliveries.deliverySubscriberPage,
  },
  'GET /delivery/{deliveryId}/subscribers/count': {
    feature: 'stats',
    access: 'customer',
    summary: 'Counts the recipients of an email who match a filter.',
    query: deliveries.deliverySubscribersCountQuery,
    response: subscribers.totalResponse,
  },
} as const satisfies RouteTable;
