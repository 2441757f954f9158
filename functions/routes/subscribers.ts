import { growthQuery, growthView } from '../../shared/contracts/growth';
import { activityPage, activityQuery } from '../../shared/contracts/subscriber/subscriber-activity';
import * as edit from '../../shared/contracts/subscriber/subscriber-edit';
import { subscriberExport } from '../../shared/contracts/subscriber/subscriber-export';
import {
  personOrders,
  personOrdersQuery,
} from '../../shared/contracts/subscriber/subscriber-orders';
import * as subscribers from '../../shared/contracts/subscribers';
import type { RouteTable } from './route';

export const subscribersRoutes = {
  'GET /subscriber': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'A page of subscribers, newest first or in another order',
    query: subscribers.subscriberListQuery,
    response: subscribers.subscriberPage,
  },
  'GET /subscriber/total': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'How many subscribers the same filters match',
    query: subscribers.totalQuery,
    response: subscribers.totalAnswer,
  },
  'GET /subscriber/statusTotal': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Subscribers by status, of all or of whom a search finds',
    query: subscribers.statusTotalQuery,
    response: subscribers.statusTotalAnswer,
  },
  'GET /subscriber/growth': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Returns daily audience growth.',
    query: growthQuery,
    response: growthView,
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
  'PATCH /subscriber/{subscriberId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Changes the name and attributes that are named',
    body: edit.subscriberPatch,
    response: subscribers.subscriberView,
  },
  'DELETE /subscriber/{subscriberId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Deletes everything held about a person but a hashed suppression',
    response: edit.removalAnswer,
  },
  'GET /subscriber/{subscriberId}/activity': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'What a subscriber received and did, newest first',
    query: activityQuery,
    response: activityPage,
  },
  'GET /subscriber/{subscriberId}/orders': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'What a subscriber bought in the store, newest first, and what it adds up to',
    query: personOrdersQuery,
    response: personOrders,
  },
  'GET /subscriber/{subscriberId}/export': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Everything held about a person, as one document',
    response: subscriberExport,
  },
  'POST /subscriber/{subscriberId}/segment': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Puts a subscriber into a static segment',
    body: edit.memberBody,
    response: subscribers.subscriberView,
  },
  'DELETE /subscriber/{subscriberId}/segment/{segmentId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Takes a subscriber out of a static segment',
    response: subscribers.subscriberView,
  },
  'POST /subscriber/{subscriberId}/unsubscribe': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Unsubscribes a subscriber manually. This is permanent.',
    response: subscribers.subscriberView,
  },
  'POST /subscriber/manually': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Adds subscribers typed in by hand to a segment',
    body: edit.manualAddBody,
    response: edit.manualAddAnswer,
  },
} as const satisfies RouteTable;
