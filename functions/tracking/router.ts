import { apiRouter } from '../api-router';
import { confirmUnsubscribe } from './api/confirm-unsubscribe';
import { recordFeedback } from './api/record-feedback';
import { liveUnsubscribe } from './live';

export const handler = apiRouter(
  'tracking',
  {
    'PUT /tracker/confirmUnsubscribe': confirmUnsubscribe,
    'POST /unsubscribefeedback': recordFeedback,
  },
  liveUnsubscribe,
);
