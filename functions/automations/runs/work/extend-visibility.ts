import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';

/**
 * How long a message stays hidden after a worker received it, in seconds. This is longer than a
 * worker may take (60 s). So when the message becomes visible again, the worker that had it is
 * certainly dead.
 */
const visibilitySeconds = 70;

/**
 * Makes a message visible again soon after its worker died. By default, the queue would wait for
 * six times the function's timeout.
 */
export const createExtendVisibility =
  (client: SQSClient, QueueUrl: string) =>
  async (ReceiptHandle: string): Promise<void> => {
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle,
        VisibilityTimeout: visibilitySeconds,
      }),
    );
  };
