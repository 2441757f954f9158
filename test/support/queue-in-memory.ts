import type { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sequenceMessage } from '../../functions/sequences/engine/due-message';
import { createSequenceQueue } from '../../functions/sequences/engine/sequence-queue';

/** A message of the sequence queue, and how many seconds later it is to be read. */
export type Waiting = { readonly body: string; readonly inSeconds: number };

/** Parses a message as a worker does. */
export const read = ({ body }: Waiting) => sequenceMessage.parse(JSON.parse(body));

/**
 * Simulates the product's sequence queue by writing to an array.
 * @param around wraps each call
 */
export const queueInMemory = (
  waiting: Waiting[],
  around: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
) => {
  const send = ({ input: { Entries = [] } }: SendMessageBatchCommand) =>
    around(async () => {
      for (const { MessageBody: body = '', DelaySeconds: inSeconds = 0 } of Entries) {
        waiting.push({ body, inSeconds });
      }
      return {};
    });
  return createSequenceQueue({ send } as unknown as SQSClient, 'https://sqs.test/series');
};
