import { emptyObject } from '../../shared/contracts/common';
import * as tracking from '../../shared/contracts/tracking';
import type { RouteTable } from './route';

export const trackingRoutes = {
  'PUT /tracker/confirmUnsubscribe': {
    feature: 'tracking',
    access: 'public',
    summary: 'Unsubscribes the person that the token identifies.',
    body: tracking.confirmUnsubscribeBody,
    response: tracking.confirmUnsubscribeResponse,
  },
  'POST /unsubscribefeedback': {
    feature: 'tracking',
    access: 'public',
    summary: 'Records why someone unsubscribed.',
    body: tracking.unsubscribeFeedbackBody,
    response: emptyObject,
  },
} as const satisfies RouteTable;
