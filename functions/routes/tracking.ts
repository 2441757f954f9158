import { empty } from '../../shared/contracts/common';
import * as tracking from '../../shared/contracts/tracking';
import type { RouteTable } from './route';

export const trackingRoutes = {
  'PUT /tracker/confirmUnsubscribe': {
    feature: 'tracking',
    access: 'public',
    summary: 'Unsubscribes whom the token names',
    body: tracking.confirmUnsubscribeBody,
    response: tracking.confirmUnsubscribeAnswer,
  },
  'GET /tracker/unsubscribePage': {
    feature: 'tracking',
    access: 'public',
    summary:
      'Whose emails the token ends, and the public segments of whom it names; changes nothing',
    query: tracking.unsubscribePageQuery,
    response: tracking.unsubscribePageAnswer,
  },
  'PUT /tracker/preferences': {
    feature: 'tracking',
    access: 'public',
    summary: 'Takes whom the token names out of public segments, or back into those they left',
    body: tracking.preferencesBody,
    response: tracking.unsubscribePageAnswer,
  },
  'POST /unsubscribefeedback': {
    feature: 'tracking',
    access: 'public',
    summary: 'Records why somebody unsubscribed',
    body: tracking.unsubscribeFeedbackBody,
    response: empty,
  },
} as const satisfies RouteTable;
