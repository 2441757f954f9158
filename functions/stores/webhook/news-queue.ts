import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { News } from './news';

/** Queues webhook events. A busy shop doesn't delay the others. */
export const createNewsQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(told: News): Promise<void> {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(told),
        MessageGroupId: told.shop,
      }),
    );
  },
});
