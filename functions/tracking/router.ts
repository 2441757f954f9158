import { apiRouter } from '../api-router';
import { confirmUnsubscribe } from './confirm-unsubscribe';
import { liveUnsubscribe } from './live';
import { recordFeedback } from './record-feedback';

export const router = apiRouter(
  'tracking',
  {
    'PUT /tracker/confirmUnsubscribe': confirmUnsubscribe,
    'POST /unsubscribefeedback': recordFeedback,
  },
  liveUnsubscribe,
);
