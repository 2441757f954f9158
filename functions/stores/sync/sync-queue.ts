import {
  ChangeMessageVisibilityCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { dataType } from '../../../shared/contracts/settings/store-sync';
import { syncKind } from '../../items/store/sync';

const about = { customerId: z.string(), kind: syncKind };

export const syncMessage = z.discriminatedUnion('work', [
  /** Look what can be gone on with. */
  z.object({ ...about, work: z.literal('advance') }),
  /** Take a file over, from where the last one stopped. */
  z.object({ ...about, work: z.literal('read'), syncId: z.string(), dataType }),
  /** Erase what a shop told that is connected no more. */
  z.object({ customerId: z.string(), work: z.literal('erase'), shop: z.string() }),
]);
export type SyncMessage = z.infer<typeof syncMessage>;
export type AdvanceMessage = Extract<SyncMessage, { readonly work: 'advance' }>;
export type EraseMessage = Extract<SyncMessage, { readonly work: 'erase' }>;
export type ReadMessage = Extract<SyncMessage, { readonly work: 'read' }>;

export const createSyncQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(message: SyncMessage, delaySeconds = 0): Promise<void> {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(message),
        DelaySeconds: delaySeconds,
        // Fair: a large shop's files hold up no other's.
        MessageGroupId: message.customerId,
      }),
    );
  },

  /** Hides a message for so many seconds. If the worker crashes, SQS delivers it again after that. */
  async hold(ReceiptHandle: string, seconds: number): Promise<void> {
    await client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: seconds }),
    );
  },
});
export type SyncQueue = ReturnType<typeof createSyncQueue>;
