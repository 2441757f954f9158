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
    summary: 'Lists one page of subscribers, newest first or in another order.',
    query: subscribers.subscriberListQuery,
    response: subscribers.subscriberPage,
  },
  'GET /subscriber/total': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Counts the subscribers who match the filters.',
    query: subscribers.totalQuery,
    response: subscribers.totalResponse,
  },
  'GET /subscriber/statusTotal': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Counts subscribers by status, either all of them or those who match a search.',
    query: subscribers.statusTotalQuery,
    response: subscribers.statusTotalResponse,
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
    summary: 'Lists the subscribers whose address or name contains a text.',
    query: subscribers.subscriberSearchQuery,
    response: subscribers.subscriberPage,
  },
  'GET /subscriber/{subscriberId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Returns one subscriber.',
    response: subscribers.subscriberView,
  },
  'PATCH /subscriber/{subscriberId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Changes the name and attributes that the call includes. Keeps the other attributes.',
    body: edit.subscriberPatch,
    response: subscribers.subscriberView,
  },
  'DELETE /subscriber/{subscriberId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Deletes everything stored about a person, except a hashed suppression.',
    response: edit.removalResponse,
  },
  'GET /subscriber/{subscriberId}/activity': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Lists what a subscriber received and did, newest first.',
    query: activityQuery,
    response: activityPage,
  },
  'GET /subscriber/{subscriberId}/orders': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Lists what a subscriber bought in the store, newest first, with the total.',
    query: personOrdersQuery,
    response: personOrders,
  },
  'GET /subscriber/{subscriberId}/export': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Returns everything stored about a person as one document.',
    response: subscriberExport,
  },
  'POST /subscriber/{subscriberId}/segment': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Adds a subscriber to a static segment.',
    body: edit.memberBody,
    response: subscribers.subscriberView,
  },
  'DELETE /subscriber/{subscriberId}/segment/{segmentId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Removes a subscriber from a static segment.',
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
    summary: 'Adds manually entered subscribers to a segment.',
    body: edit.manualAddBody,
    response: edit.manualAddResponse,
  },
} as const satisfies RouteTable;
