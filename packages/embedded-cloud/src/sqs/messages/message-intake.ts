import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../core/store';
import type { QueueContext } from '../queue-context';
import type { MessageContent, MessageRecord, NewMessage } from './message';

/**
 * Handles all ways in which messages enter a queue: they are sent, copied, or moved from another
 * queue.
 */
export const createMessageIntake = ({
  name,
  database,
  store,
  clock,
  settings,
  room,
}: QueueContext) => {
  const insert = (content: MessageContent, message: NewMessage, sentAtMs: number) => {
    const delaySeconds = message.delaySeconds ?? settings().delaySeconds;
    const queueState = {
      groupId: message.groupId ?? '',
      sentAtMs,
      visibleAtMs: clock.now() + delaySeconds * 1000,
    };
    const id = store.insert(name, content, queueState);
    const state = delaySeconds > 0 ? 'delayed' : 'ready';
    return { ...queueState, id, receiveCount: 0, state } satisfies MessageRecord;
  };

  const storeMessage = (message: NewMessage) => {
    const content = {
      messageId: randomUUID(),
      body: message.body,
      attributes: message.attributes ?? {},
      trace: message.trace,
    };
    return { messageId: content.messageId, record: insert(content, message, clock.now()) };
  };

  return {
    /** Stores all messages or none, and returns their ids in order. */
    send(messages: readonly NewMessage[]): string[] {
      const added = inTransaction(database, () => messages.map(storeMessage));
      for (const { record } of added) room.add(record);
      return added.map(({ messageId }) => messageId);
    },
    /** Adds the same message again, with the same message id. */
    addCopy({ groupId, sentAtMs }: MessageRecord, content: MessageContent) {
      const message = { body: content.body, groupId, delaySeconds: 0 };
      room.add({ ...insert(content, message, sentAtMs), isCopy: true });
    },
    /**
     * Accepts a message that another queue dead-lettered. Its row in the database already belongs
     * to this queue.
     */
    adopt(record: MessageRecord) {
      room.add({ ...record, state: 'ready', visibleAtMs: clock.now(), delivery: undefined });
    },
  };
};
