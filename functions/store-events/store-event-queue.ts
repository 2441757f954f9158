import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { type StoreEvent, storeEvent } from './store-event';

/** SQS takes ten messages a call. */
const messagesPerCall = 10;

/**
 * Where a store's integration publishes what happened. Events of one customer form a group, so that
 * a busy store holds up no other.
 */
export const createStoreEventQueue = (client: SQSClient, QueueUrl: string) => ({
  /**
   * Publish a person before what they did: somebody who is no subscriber yet starts nothing.
   * @throws Error when not all were taken: publish all of them again, nothing is carried out twice
   */
  async publish(events: readonly StoreEvent[]): Promise<void> {
    const bodies = events.map((event) => storeEvent.parse(event));
    for (let first = 0; first < bodies.length; first += messagesPerCall) {
      const { Failed = [] } = await client.send(
        new SendMessageBatchCommand({
          QueueUrl,
          Entries: bodies.slice(first, first + messagesPerCall).map((body, index) => ({
            Id: String(index),
            MessageBody: JSON.stringify(body),
            MessageGroupId: body.customerId,
          })),
        }),
      );
      if (Failed.length > 0) throw new Error('SQS did not take every event of a store');
    }
  },
});
export type StoreEventQueue = ReturnType<typeof createStoreEventQueue>;
