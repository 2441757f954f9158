import type { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sequenceMessage } from '../../functions/sequences/engine/due-message';
import { createSequenceQueue } from '../../functions/sequences/engine/sequence-queue';

/** A message of the queue of series, and in how many seconds it is to be read. */
export type Waiting = { readonly body: string; readonly inSeconds: number };

/** What a worker makes of a message. */
export const read = ({ body }: Waiting) => sequenceMessage.parse(JSON.parse(body));

/**
 * The product's queue of series, writing into an array.
 * @param around what happens around each call
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
