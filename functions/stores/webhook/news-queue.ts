import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { News } from './news';

/** Where what shops tell waits. A busy shop holds up no other. */
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
