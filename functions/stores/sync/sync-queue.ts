import {
  ChangeMessageVisibilityCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { dataType } from '../../../shared/contracts/settings/store-sync';
import { syncKind } from '../../items/store/sync';

const postponed = z.number().optional();
const about = { customerId: z.string(), kind: syncKind, postponed };

/** `postponed`: how often in a row the work was postponed (`createLongRun`). */
export const syncMessage = z.discriminatedUnion('work', [
  /** Advances everything that can continue. */
  z.object({ ...about, work: z.literal('advance') }),
  /** Imports a file, from where the last run stopped. */
  z.object({ ...about, work: z.literal('read'), syncId: z.string(), dataType }),
  /** Erases the data of a store that is no longer connected. */
  z.object({
    customerId: z.string(),
    work: z.literal('erase'),
    shop: z.string(),
    postponed,
    /** How often erasing was tried again after it had failed. */
    retries: z.number().optional(),
  }),
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
        // Messages are grouped by customer, so that a large store's files don't delay the others.
        MessageGroupId: message.customerId,
      }),
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
export type SyncQueue = ReturnType<typeof createSyncQueue>;
