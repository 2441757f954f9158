import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';

/**
 * Hides a message for the given number of seconds. If the worker crashes, SQS delivers it again
 * after that.
 */
export const createExtendVisibility =
  (client: SQSClient, QueueUrl: string) =>
  async (ReceiptHandle: string, seconds: number): Promise<void> => {
    await client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: seconds }),
    );
  };
