import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import pMap from 'p-map';
import { emailsPerMessage } from '../../mail/rate/rate-rules';
import { type QueueMessage, queueBody } from './queue-message';

/** SQS accepts ten messages per call. */
const messagesPerCall = 10;
const width = 8;

/**
 * The queue that the send workers read. The messages of one customer form a group, so that one
 * customer's large delivery doesn't delay others.
 */
export const createSendQueue = (client: SQSClient, QueueUrl: string) => {
  const send = async (customerId: string, messages: readonly QueueMessage[]): Promise<void> => {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: messages.map((message, index) => ({
          Id: String(index),
          MessageBody: queueBody(message),
          MessageGroupId: customerId,
        })),
      }),
    );
    // The whole step is repeated after this error. Enqueuing a message twice is harmless.
    if (Failed.length > 0) throw new Error('SQS didn’t accept every message of a batch');
  };

  return {
    /** Enqueues subscriber ids as they arrive, with up to 2,000 of them in memory. */
    async enqueue(
      customerId: string,
      { deliveryId, batch }: Pick<QueueMessage, 'deliveryId' | 'batch'>,
      subscriberIds: AsyncIterable<string> | Iterable<string>,
    ): Promise<void> {
      let calls: QueueMessage[][] = [[]];
      let ids: string[] = [];
      const closeMessage = () => {
        if (ids.length === 0) return;
        if (calls.at(-1)?.length === messagesPerCall) calls.push([]);
        calls.at(-1)?.push({ deliveryId, batch, subscriberIds: ids });
        ids = [];
      };
      const flush = async () => {
        await pMap(
          calls.filter((call) => call.length > 0),
          (call) => send(customerId, call),
          { concurrency: width },
        );
        calls = [[]];
      };
      for await (const subscriberId of subscriberIds) {
        ids.push(subscriberId);
        if (ids.length === emailsPerMessage) closeMessage();
        if (calls.length === width && calls.at(-1)?.length === messagesPerCall) await flush();
      }
      closeMessage();
      await flush();
    },
  };
};
export type SendQueue = ReturnType<typeof createSendQueue>;
