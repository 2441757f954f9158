import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import DataLoader from 'dataloader';
import { type StoreEvent, storeEvent } from './store-event';

/** SQS takes ten messages a call. One call follows another, so that events of a customer stay in order. */
const messagesPerCall = 10;

/**
 * Where a store's integration publishes what happened. Events of one customer form a group, so that
 * a busy store holds up no other. What is published in one turn of the event loop is sent together.
 */
export const createStoreEventQueue = (client: SQSClient, QueueUrl: string) => {
  /** @returns those that SQS did not take */
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

  /** Whether SQS took an event. */
  const taken = new DataLoader(
    async (events: readonly StoreEvent[]) => {
      const failed = new Set<StoreEvent>();
      for (let first = 0; first < events.length; first += messagesPerCall) {
        const refused = await send(events.slice(first, first + messagesPerCall));
        for (const event of refused) failed.add(event);
      }
      return events.map((event) => !failed.has(event));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );

  return {
    /**
     * Publish a person before what they did: somebody who is no subscriber yet starts nothing.
     * @throws Error when not all were taken: publish all of them again, nothing is carried out twice
     */
    async publish(events: readonly StoreEvent[]): Promise<void> {
      const bodies = events.map((event) => storeEvent.parse(event));
      const answers = await taken.loadMany(bodies);
      const failure = answers.find((answer) => answer instanceof Error);
      if (failure) throw failure;
      if (answers.includes(false)) {
        throw new Error('SQS did not take every event of a store');
      }
    },
  };
};
export type StoreEventQueue = ReturnType<typeof createStoreEventQueue>;
