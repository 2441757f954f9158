import type { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sequenceMessage } from '../../functions/sequences/engine/due-message';
import { createSequenceQueue } from '../../functions/sequences/engine/sequence-queue';

/** A message in the sequence queue, and after how many seconds it can be read. */
export type WaitingMessage = { readonly body: string; readonly inSeconds: number };

/** Parses a message the way a worker does. */
export const readMessage = ({ body }: WaitingMessage) => sequenceMessage.parse(JSON.parse(body));

/**
 * Returns the product's sequence queue, which writes its messages to an array.
 * @param runTask wraps each call
 */
export const queueInMemory = (
  waiting: WaitingMessage[],
  runTask: (task: () => Promise<unknown>) => Promise<unknown> = (task) => task(),
) => {
  const send = ({ input: { Entries = [] } }: SendMessageBatchCommand) =>
    runTask(async () => {
      for (const { MessageBody: body = '', DelaySeconds: inSeconds = 0 } of Entries) {
        waiting.push({ body, inSeconds });
      }
      return {};
    });
  return createSequenceQueue({ send } as unknown as SQSClient, 'https://sqs.test/series');
};
