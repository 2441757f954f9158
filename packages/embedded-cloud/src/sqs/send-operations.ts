import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import { jsonOperation } from '../core/json-protocol';
import { traceHeaderName } from '../core/trace-header';
import { checkBatchIds, failedEntry } from './batch';
import type { NewMessage } from './messages/message';
import { md5, md5OfAttributes } from './messages/message-digest';
import { readMessage, sentMessageSchema, sizeInBytes } from './messages/message-limits';
import type { MessageQueue } from './messages/message-queue';
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

const sendBatch = (queue: MessageQueue, entries: readonly Entry[], trace: string | undefined) => {
  checkBatchIds(entries);
  const accepted: { id: string; message: NewMessage }[] = [];
  const failed: ReturnType<typeof failedEntry>[] = [];
  for (const entry of entries) {
    try {
      accepted.push({
        id: entry.Id,
        message: readMessage(entry, queue.settings().maximumMessageBytes, trace),
      });
    } catch (error) {
      failed.push(failedEntry(entry.Id, error));
    }
  }
  if (accepted.reduce((sum, { message }) => sum + sizeInBytes(message), 0) > MAX_BATCH_BYTES) {
    throw new AwsError(
      'BatchRequestTooLong',
      'Batch requests cannot be longer than 1048576 bytes.',
    );
  }
  const ids = queue.send(accepted.map(({ message }) => message));
  const successfulEntries = accepted.map(({ id, message }, at) => ({
    Id: id,
    ...receiptOf(message, ids[at]),
  }));
  return { Successful: successfulEntries, Failed: failed };
};

/** Handles SendMessage and SendMessageBatch. */
export const sendOperations = (registry: QueueRegistry) => ({
  SendMessage: jsonOperation(queueInput.extend(sentMessageSchema.shape), (input, { headers }) => {
    const queue = registry.queue(queueNameOf(input.QueueUrl));
    const trace = headers[traceHeaderName];
    const message = readMessage(input, queue.settings().maximumMessageBytes, trace);
    const [messageId] = queue.send([message]);
    return receiptOf(message, messageId);
  }),
  SendMessageBatch: jsonOperation(
    queueInput.extend({ Entries: z.array(sentMessageSchema.extend({ Id: z.string() })) }),
    ({ QueueUrl, Entries }, { headers }) =>
      sendBatch(registry.queue(queueNameOf(QueueUrl)), Entries, headers[traceHeaderName]),
  ),
});
