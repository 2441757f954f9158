import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { gathered } from '../platform/work/gathered';
import { type StoreEvent, storeEvent } from './store-event';

/** SQS takes ten messages a call. */
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

  const sendAll = gathered(async (published: readonly (readonly StoreEvent[])[]) => {
    const events = published.flat();
    const failed = new Set<StoreEvent>();
    for (let first = 0; first < events.length; first += messagesPerCall) {
      const refused = await send(events.slice(first, first + messagesPerCall));
      for (const event of refused) failed.add(event);
    }
    return failed;
  });

  return {
    /**
     * Publish a person before what they did: somebody who is no subscriber yet starts nothing.
     * @throws Error when not all were taken: publish all of them again, nothing is carried out twice
     */
    async publish(events: readonly StoreEvent[]): Promise<void> {
      if (events.length === 0) return;
      const bodies = events.map((event) => storeEvent.parse(event));
      const failed = await sendAll(bodies);
      if (bodies.some((event) => failed.has(event))) {
        throw new Error('SQS did not take every event of a store');
      }
    },
  };
};
export type StoreEventQueue = ReturnType<typeof createStoreEventQueue>;
