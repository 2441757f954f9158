import {
  ChangeMessageVisibilityCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { ImportMessage } from './import-job';

export const createImportQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(message: ImportMessage, delaySeconds = 0): Promise<void> {
    const MessageBody = JSON.stringify(message);
    await client.send(
      new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: delaySeconds }),
    );
  },

  /**
   * Hides a message for this many seconds. If the worker crashes, SQS delivers it again after that.
   */
  async hold(ReceiptHandle: string, seconds: number): Promise<void> {
    await client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: seconds }),
    );
  },
});
export type ImportQueue = ReturnType<typeof createImportQueue>;
