import { randomUUID } from 'node:crypto';
import { AwsError } from '../../core/aws-service';
import { inTransaction } from '../../core/store';
import type { QueueContext } from '../queue-context';
import type { Delivery, MessageContent, MessageRecord } from './message';
import { readReceipt, writeReceipt } from './receipt-handle';

type AddCopy = (record: MessageRecord, content: MessageContent) => void;

/**
 * Repeats messages on purpose. A queue may deliver a message twice, and consumers have to handle
 * that.
 */
const createCopier = (addCopy: AddCopy) => {
  let copiesToMake = 0;
  return {
    expect(count: number) {
      copiesToMake += count;
    },
    /**
     * Delivers some of the messages a second time, up to the requested number. Copies aren't copied
     * again.
     */
    copy(deliveries: readonly Delivery[]) {
      const originals = deliveries.filter(({ record }) => !record.isCopy).slice(0, copiesToMake);
      copiesToMake -= originals.length;
      for (const { record, content } of originals) addCopy(record, content);
    },
  };
};

/** Takes ready messages from the queue, and drops messages that have expired. */
const readyMessages = ({ store, clock, settings, room }: QueueContext) => {
  const discard = (record: MessageRecord) => {
    store.remove(record.id);
    room.remove(record);
  };

  const takeReady = (max: number): MessageRecord[] => {
    const oldestAllowedMs = clock.now() - settings().retentionSeconds * 1000;
    const received: MessageRecord[] = [];
    while (received.length < max) {
      const record = room.nextReady();
      if (!record) break;
      if (record.sentAtMs > oldestAllowedMs) received.push(record);
      else discard(record);
    }
    return received;
  };

  return { discard, takeReady };
};

/**
 * Handles all ways in which messages leave a queue: they are delivered, returned, deleted or moved
 * away.
 */
export const createMessageDelivery = (context: QueueContext, addCopy: AddCopy) => {
  const { name, database, store, clock, settings, room } = context;
  const copier = createCopier(addCopy);

  const { discard, takeReady } = readyMessages(context);

  const deliver = (record: MessageRecord, visibleAtMs: number): Delivery => {
    record.visibleAtMs = visibleAtMs;
    record.receiveCount += 1;
    record.firstReceivedAtMs ??= clock.now();
    record.delivery = randomUUID();
    store.delivered(record);
    return { record, content: store.content(record.id) };
  };

  const hide = (record: MessageRecord, seconds: number) => {
    record.visibleAtMs = clock.now() + seconds * 1000;
    store.setVisibleAt(record.id, record.visibleAtMs);
    room.move(record, 'inFlight');
  };

  /**
   * Returns the record of the message that a receipt handle identifies, if the handle belongs to
   * the message's latest delivery.
   */
  const find = (handle: string): MessageRecord | undefined => {
    const { id, delivery } = readReceipt(name, handle);
    const record = room.get(id);
    return record?.delivery === delivery ? record : undefined;
  };

  return {
    /**
     * Delivers up to `max` ready messages, and hides them for the given time or for the queue's
     * visibility timeout.
     */
    receive(max: number, visibilitySeconds = settings().visibilityTimeoutSeconds): Delivery[] {
      const visibleAtMs = clock.now() + visibilitySeconds * 1000;
      const received = takeReady(max);
      if (received.length === 0) return [];
      const deliveries = inTransaction(database, () =>
        received.map((record) => deliver(record, visibleAtMs)),
      );
      for (const record of received) room.move(record, 'inFlight');
      copier.copy(deliveries);
      return deliveries;
    },
    receiptHandle: ({ id, delivery = '' }: MessageRecord) =>
      writeReceipt({ queue: name, id, delivery }),
    /**
     * Deletes the message. Does nothing if the handle belongs to an earlier delivery or a deleted
     * message.
     */
    delete(handle: string) {
      const record = find(handle);
      if (record) discard(record);
    },
    /** Hides the message for `seconds` from now. 0 returns it to the queue immediately. */
    changeVisibility(handle: string, seconds: number) {
      const record = find(handle);
      if (record?.state !== 'inFlight') {
        throw new AwsError('MessageNotInflight', 'The message is not in flight.');
      }
      hide(record, seconds);
    },
    /**
     * Returns received but undeleted messages to the queue. Called when their receiver no longer
     * exists.
     */
    releaseInFlight() {
      for (const record of room.inFlight()) hide(record, 0);
    },
    /**
     * Returns the ready messages without delivering them. The caller must `discard` or `putBack`
     * each of them.
     */
    takeAllReady: () =>
      takeReady(Number.POSITIVE_INFINITY).map((record) => ({
        record,
        content: store.content(record.id),
      })),
    find,
    discard,
    putBack: (record: MessageRecord) => room.move(record, 'ready'),
    duplicateNext: copier.expect,
  };
};
