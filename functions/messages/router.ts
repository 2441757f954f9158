import { apiRouter } from '../api-router';
import { closeMessage } from './api/close-message';
import { listMessages } from './api/list-messages';
import { live } from './live';

export const handler = apiRouter(
  'messages',
  {
    'GET /user/messages': listMessages,
    'DELETE /user/messages/{messageId}': closeMessage,
  },
  live,
);
