import type { ApiHandler } from '../api-router';
import type { MessageDependencies } from './live';

export const listMessages: ApiHandler<'GET /user/messages', MessageDependencies> = async (
  { customerId, role },
  { messages },
) => {
  const all = (await messages.list(customerId)).filter(
    ({ readers }) => !readers || (readers === 'managers') === (role === 'manager'),
  );
  return {
    userMessage: all.filter((message) => message.userMessage),
    systemMessage: all.filter((message) => message.systemMessage),
  };
};
