import { emptyObject } from '../../shared/contracts/common';
import * as userMessages from '../../shared/contracts/messages';
import type { RouteTable } from './route';

export const messagesRoutes = {
  'GET /user/messages': {
    feature: 'messages',
    access: 'customer',
    summary: 'Lists the messages about background work since the last poll.',
    response: userMessages.messagesResponse,
  },
  'DELETE /user/messages/{messageId}': {
    feature: 'messages',
    access: 'customer',
    summary: 'Closes a message permanently.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
