import type { ApiHandler } from '../api-router';
import type { MessageDependencies } from './live';

export const closeMessage: ApiHandler<
  'DELETE /user/messages/{messageId}',
  MessageDependencies
> = async ({ customerId, params }, { messages }) => {
  await messages.remove(customerId, params.messageId);
  return {};
};
