import type { Delivery } from './message';

/**
 * Returns the attributes that SQS itself adds to a delivered message, all as strings. Times are in
 * epoch ms.
 */
export const systemAttributes = (
  { record, content }: Delivery,
  senderId: string,
): Record<string, string> => ({
  SenderId: senderId,
  SentTimestamp: String(record.sentAtMs),
  ApproximateReceiveCount: String(record.receiveCount),
  ApproximateFirstReceiveTimestamp: String(record.firstReceivedAtMs ?? record.sentAtMs),
  ...(content.trace && { AWSTraceHeader: content.trace }),
  ...(record.groupId && { MessageGroupId: record.groupId }),
  ...(content.deadLetterSource && { DeadLetterQueueSourceArn: content.deadLetterSource }),
});
