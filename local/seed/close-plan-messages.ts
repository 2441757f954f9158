import type { DemoCall } from './demo-calls';

/**
 * Closes the messages about a complimentary plan, as a user who has read them would. Otherwise,
 * they would appear on every screen.
 */
export const closePlanMessages = async (owner: DemoCall): Promise<void> => {
  const { userMessage, systemMessage } = await owner('GET /user/messages');
  for (const { id, code } of [...userMessage, ...systemMessage]) {
    if (code !== 'plan_given' && code !== 'plan_ended') continue;
    await owner('DELETE /user/messages/{messageId}', { params: { messageId: id } });
  }
};
