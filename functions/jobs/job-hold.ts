import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';

/** Keeps a message invisible for this long from now on; after a crash it comes back by then. */
export type Hold = (receiptHandle: string, seconds: number) => Promise<void>;

export const createHold =
  (client: SQSClient, QueueUrl: string): Hold =>
  async (ReceiptHandle, seconds) => {
    await client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: seconds }),
    );
  };
