import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import DataLoader from 'dataloader';
import { type StoreEvent, storeEvent } from './store-event';

/**
 * SQS accepts ten messages per call. Calls are made one after another, so that a customer's events
 * stay in order.
 */
const messagesPerCall = 10;

/**
 * The queue to which a store's integration publishes events. Events of one customer form a group,
 * so that a busy store doesn't block others. Events published in one turn of the event loop are
 * sent together.
 */
export const createStoreEventQueue = (client: SQSClient, QueueUrl: string) => {
  /** @returns the events that SQS didn't accept */
  const send = async (events: readonly StoreEvent[]): Promise<readonly StoreEvent[]> => {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: events.map((body, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(body),
          MessageGroupId: body.customerId,
        })),
      }),
    );
    return Failed.flatMap(({ Id }) => events[Number(Id)] ?? []);
  };

  /** Returns whether SQS accepted an event. */
  const eventLoader = new DataLoader(
    async (events: readonly StoreEvent[]) => {
      const failed = new Set<StoreEvent>();
      for (let first = 0; first < events.length; first += messagesPerCall) {
        const refusedEvents = await send(events.slice(first, first + messagesPerCall));
        for (const event of refusedEvents) failed.add(event);
      }
      return events.map((event) => !failed.has(event));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );

  return {
    /**
     * Publishes events. Publish a person before their actions, because a person who isn't a
     * subscriber yet starts nothing.
     * @throws Error when not all were accepted; publish all of them again, nothing is handled twice
     */
    async publish(events: readonly StoreEvent[]): Promise<void> {
      const bodies = events.map((event) => storeEvent.parse(event));
      const sendResults = await eventLoader.loadMany(bodies);
      const failure = sendResults.find((result) => result instanceof Error);
      if (failure) throw failure;
      if (sendResults.includes(false)) {
        throw new Error('SQS didn’t accept every event of a store');
      }
    },
  };
};
export type StoreEventQueue = ReturnType<typeof createStoreEventQueue>;
