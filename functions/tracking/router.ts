import { apiRouter } from '../api-router';
import { choosePreferencesByToken } from './api/choose-preferences';
import { confirmUnsubscribe } from './api/confirm-unsubscribe';
import { readUnsubscribePage } from './api/read-unsubscribe-page';
import { recordFeedback } from './api/record-feedback';
import { livePreferences } from './preferences/live';

export const handler = apiRouter(
  'tracking',
  {
    'GET /tracker/unsubscribePage': readUnsubscribePage,
    'PUT /tracker/confirmUnsubscribe': confirmUnsubscribe,
    'PUT /tracker/preferences': choosePreferencesByToken,
    'POST /unsubscribefeedback': recordFeedback,
  },
  livePreferences,
);
