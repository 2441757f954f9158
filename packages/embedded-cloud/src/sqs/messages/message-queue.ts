import type { QueueContext } from '../queue-context';
import { createDelayedMessages } from './delayed-messages';
import type { MessageRecord, NewMessage } from './message';
import { createMessageDelivery } from './message-delivery';
import { createMessageIntake } from './message-intake';
import { createReadyNotifier } from './ready-notifier';

export type QueueStatus = {
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
  /** The age of the oldest undeleted message, or 0 when empty. */
  readonly oldestAgeSeconds: number;
  /** The number of messages sent since the process started. */
  readonly sent: number;
};

export type MessageQueue = ReturnType<typeof openMessageQueue>;

type Options = Omit<QueueContext, 'room'> & {
  /**
   * Moves a message that was received too often to the dead-letter queue. Returns false if there is
   * none.
   */
  readonly moveToDeadLetters: (record: MessageRecord) => boolean;
};

/**
 * Opens one queue, with its messages in the store and their states in memory. Every change is
 * committed before the method returns, so that acknowledged changes survive `kill -9`.
 */
export const openMessageQueue = ({ moveToDeadLetters, ...shared }: Options) => {
  const { name, store, clock, settings } = shared;
  const announcer = createReadyNotifier();
  const hasNoReceivesLeft = (record: MessageRecord) =>
    record.receiveCount >= (settings().redrive?.maxReceiveCount ?? Number.POSITIVE_INFINITY);
  const room = createDelayedMessages({
    clock,
    release: (record) => !(hasNoReceivesLeft(record) && moveToDeadLetters(record)),
    onReady: announcer.announce,
  });
  const intake = createMessageIntake({ ...shared, room });
  const delivery = createMessageDelivery({ ...shared, room }, intake.addCopy);
  let sent = 0;

  return {
    name,
    settings,
    ...intake,
    ...delivery,
    /** Stores all messages or none, and returns their ids in order. */
    send(messages: readonly NewMessage[]): string[] {
      const ids = intake.send(messages);
      sent += ids.length;
      return ids;
    },
    /** Moves a received message to the dead-letter queue. Deletes it if there is none. */
    deadLetter(handle: string) {
      const record = delivery.find(handle);
      if (!record) return;
      if (moveToDeadLetters(record)) room.remove(record);
      else delivery.discard(record);
    },
    purge() {
      store.removeAll(name);
      room.clear();
    },
    /**
     * Restores the stored messages. Messages that were received too often are dead-lettered once
     * every queue is loaded.
     */
    load() {
      for (const record of store.load(name, clock.now())) {
        room.add(hasNoReceivesLeft(record) ? { ...record, state: 'inFlight' } : record);
      }
    },
    dropExpired() {
      const oldestAllowedMs = clock.now() - settings().retentionSeconds * 1000;
      for (const id of store.removeSentBefore(name, oldestAllowedMs)) {
        const record = room.get(id);
        if (record) room.remove(record);
      }
    },
    status(): QueueStatus {
      const { ready, inFlight, delayed } = room.counts();
      const oldest = store.oldestSentAtMs(name) ?? clock.now();
      const oldestAgeSeconds = Math.max(0, Math.floor((clock.now() - oldest) / 1000));
      return { visible: ready, inFlight, delayed, oldestAgeSeconds, sent };
    },
    onAvailable(listener: () => void): () => void {
      if (room.counts().ready > 0) announcer.announce();
      return announcer.subscribe(listener);
    },
    close() {
      room.close();
      announcer.close();
    },
  };
};
