import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';

/** Longer than a worker may take (60 s): whoever had the message before is certainly gone. */
const heldSeconds = 70;

/** Has a message come again soon after its worker died, and not after the queue's six times. */
export const createRunHold =
  (client: SQSClient, QueueUrl: string) =>
  async (ReceiptHandle: string): Promise<void> => {
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle,
        VisibilityTimeout: heldSeconds,
      }),
    );
  };
