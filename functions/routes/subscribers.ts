import * as subscribers from '../../shared/contracts/subscribers';
import type { RouteTable } from '../platform/route';

export const subscribersRoutes = {
  'GET /subscriber': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Subscribers, newest first within a status',
    query: subscribers.subscriberListQuery,
    response: subscribers.subscriberPage,
  },
  'GET /subscriber/total': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'How many subscribers the same filters match',
    query: subscribers.audienceQuery,
    response: subscribers.totalAnswer,
  },
  'GET /subscriber/statusTotal': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Subscribers by status',
    query: subscribers.segmentIdsQuery,
    response: subscribers.statusTotalAnswer,
  },
  'GET /subscriber/search': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Subscribers whose address or name contains the text',
    query: subscribers.subscriberSearchQuery,
    response: subscribers.subscriberPage,
  },
  'GET /subscriber/{subscriberId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'One subscriber',
    response: subscribers.subscriberView,
  },
} as const satisfies RouteTable;
