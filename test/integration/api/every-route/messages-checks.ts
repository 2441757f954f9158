import { createMessageRepository } from '../../../../functions/messages/message-repository';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const id = '01JD0000000000000000000MSG';

/** Creates a message the way a finished job does. */
const addMessage = ({ store }: Fixture) =>
  createMessageRepository(store.table).put(store.customerId, {
    id,
    code: 'csv_processed',
    description: 'list.csv',
    metadata: {},
    createdAt: new Date().toISOString(),
    userMessage: { message: 'Your list is ready', type: 'success' },
  });

export const messagesChecks: FeatureChecks<'messages'> = {
  'GET /user/messages': async (call, fixture) => {
    await addMessage(fixture);
    expect((await call()).userMessage).toContainEqual(expect.objectContaining({ id }));
  },

  'DELETE /user/messages/{messageId}': async (call, fixture) => {
    await addMessage(fixture);
    await call({ params: { messageId: id } });
    const { userMessage } = await fixture.api('GET /user/messages');
    expect(userMessage.map((message) => message.id)).not.toContain(id);
  },
};
