import { apiRouter } from '../api-router';
import { confirmUnsubscribe } from './api/confirm-unsubscribe';
import { readUnsubscribePage } from './api/read-unsubscribe-page';
import { recordFeedback } from './api/record-feedback';
import { liveUnsubscribe } from './live';

export const handler = apiRouter(
  'tracking',
  {
    'GET /tracker/unsubscribePage': readUnsubscribePage,
    'PUT /tracker/confirmUnsubscribe': confirmUnsubscribe,
    'POST /unsubscribefeedback': recordFeedback,
  },
  liveUnsubscribe,
);
