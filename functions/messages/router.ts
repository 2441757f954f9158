import { apiRouter } from '../api-router';
import { closeMessage } from './close-message';
import { listMessages } from './list-messages';
import { live } from './live';

export const router = apiRouter(
  'messages',
  {
    'GET /user/messages': listMessages,
    'DELETE /user/messages/{messageId}': closeMessage,
  },
  live,
);
