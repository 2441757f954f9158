import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import { jsonOperation } from '../core/json-protocol';
import { checkBatchIds, failedEntry } from './batch';
import type { NewMessage } from './messages/message';
import { md5, md5OfAttributes } from './messages/message-digest';
import { readMessage, sentMessageSchema, sizeInBytes } from './messages/message-limits';
import type { QueueRegistry } from './queues/queue-registry';
import { queueInput, queueNameOf } from './sqs-protocol';

// The maximum total size of a batch's messages since August 2025, from the SQS service quotas.
const MAX_BATCH_BYTES = 1_048_576;

const receiptOf = (message: NewMessage, MessageId: string | undefined) => ({
  MessageId,
  MD5OfMessageBody: md5(message.body),
  MD5OfMessageAttributes: md5OfAttributes(message.attributes ?? {}),
});

type Entry = { readonly Id: string } & z.output<typeof sentMessageSchema>;

const sendBatch = (registry: QueueRegistry, url: string, entries: readonly Entry[]) => {
  const queue = registry.queue(queueNameOf(url));
  checkBatchIds(entries);
  const good: { id: string; message: NewMessage }[] = [];
  const failed: ReturnType<typeof failedEntry>[] = [];
  for (const entry of entries) {
    try {
      good.push({
        id: entry.Id,
        message: readMessage(entry, queue.settings().maximumMessageBytes),
      });
    } catch (error) {
      failed.push(failedEntry(entry.Id, error));
    }
  }
  if (good.reduce((sum, { message }) => sum + sizeInBytes(message), 0) > MAX_BATCH_BYTES) {
    throw new AwsError(
      'BatchRequestTooLong',
      'Batch requests cannot be longer than 1048576 bytes.',
    );
  }
  const ids = queue.send(good.map(({ message }) => message));
  const successfulEntries = good.map(({ id, message }, at) => ({
    Id: id,
    ...receiptOf(message, ids[at]),
  }));
  return { Successful: successfulEntries, Failed: failed };
};

/** Handles SendMessage and SendMessageBatch. */
export const sendOperations = (registry: QueueRegistry) => ({
  SendMessage: jsonOperation(queueInput.extend(sentMessageSchema.shape), (input) => {
    const queue = registry.queue(queueNameOf(input.QueueUrl));
    const message = readMessage(input, queue.settings().maximumMessageBytes);
    const [messageId] = queue.send([message]);
    return receiptOf(message, messageId);
  }),
  SendMessageBatch: jsonOperation(
    queueInput.extend({ Entries: z.array(sentMessageSchema.extend({ Id: z.string() })) }),
    ({ QueueUrl, Entries }) => sendBatch(registry, QueueUrl, Entries),
  ),
});
