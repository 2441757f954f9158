import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { JobMessage } from './job';

export const createJobQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(message: JobMessage, DelaySeconds = 0): Promise<void> {
    const MessageBody = JSON.stringify(message);
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
  },
});
export type JobQueue = ReturnType<typeof createJobQueue>;
