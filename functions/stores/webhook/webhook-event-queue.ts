import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { WebhookEvent } from './webhook-event';

/** Queues webhook events. A busy shop doesn't delay the others. */
export const createWebhookEventQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(webhookEvent: WebhookEvent): Promise<void> {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(webhookEvent),
        MessageGroupId: webhookEvent.shop,
      }),
    );
  },
});
