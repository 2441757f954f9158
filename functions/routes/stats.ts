import * as deliveries from '../../shared/contracts/deliveries';
import { deliveryReport } from '../../shared/contracts/delivery-report';
import * as subscribers from '../../shared/contracts/subscribers';
import type { RouteTable } from './route';

export const statsRoutes = {
  'GET /delivery/{deliveryId}': {
    feature: 'stats',
    access: 'customer',
    summary: 'Progress and results of a delivery',
    response: deliveries.deliveryView,
  },
  'GET /delivery/{deliveryId}/content': {
    feature: 'stats',
    access: 'customer',
    summary: 'The email as it was sent, with sample values',
    response: deliveries.deliveryContent,
  },
  'GET /delivery/{deliveryId}/links': {
    feature: 'stats',
    access: 'customer',
    summary: 'Links of the email with their clicks',
    response: deliveries.linkList,
  },
  'GET /delivery/{deliveryId}/links/{linkId}/subscribers': {
    feature: 'stats',
    access: 'customer',
    summary: 'Who clicked one link',
    query: deliveries.statsPagingQuery,
    response: deliveries.clickPage,
  },
  'GET /delivery/{deliveryId}/report': {
    feature: 'stats',
    access: 'customer',
    summary: 'Opens and clicks by hour, program and device, bounces by domain, and the usual rates',
    response: deliveryReport,
  },
  'GET /delivery/{deliveryId}/subscribers': {
    feature: 'stats',
    access: 'customer',
    summary: 'Recipients, or those who opened, clicked or unsubscribed',
    query: deliveries.deliverySubscribersQuery,
    response: deliveries.deliverySubscriberPage,
  },
  'GET /delivery/{deliveryId}/subscribers/count': {
    feature: 'stats',
    access: 'customer',
    summary: 'How many the same filter matches',
    query: deliveries.deliverySubscribersCountQuery,
    response: subscribers.totalAnswer,
  },
} as const satisfies RouteTable;
