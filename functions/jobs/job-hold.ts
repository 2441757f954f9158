import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';

/** Keeps a message invisible for this long from now on; after a crash it comes back by then. */
export const createHold =
  (client: SQSClient, QueueUrl: string) =>
  async (ReceiptHandle: string, seconds: number): Promise<void> => {
    await client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: seconds }),
    );
  };
