import { createMessageRepository } from '../../../../functions/messages/message-repository';
import type { FeatureChecks } from './route-check';
import type { World } from './world';

const id = '01JD0000000000000000000MSG';

/** Creates a message the way a finished job does. */
const tell = ({ store }: World) =>
  createMessageRepository(store.table).put(store.customerId, {
    id,
    code: 'csv_processed',
    description: 'list.csv',
    metadata: {},
    createdAt: new Date().toISOString(),
    userMessage: { message: 'Your list is ready', type: 'success' },
  });

export const messagesChecks: FeatureChecks<'messages'> = {
  'GET /user/messages': async (call, world) => {
    await tell(world);
    expect((await call()).userMessage).toContainEqual(expect.objectContaining({ id }));
  },

  'DELETE /user/messages/{messageId}': async (call, world) => {
    await tell(world);
    await call({ params: { messageId: id } });
    const { userMessage } = await world.api('GET /user/messages');
    expect(userMessage.map((message) => message.id)).not.toContain(id);
  },
};
