import type { Delivery } from './message';

/** The attributes SQS itself attaches to a delivery, all as strings; times in epoch ms. */
export const systemAttributes = (
  { record, content }: Delivery,
  senderId: string,
): Record<string, string> => ({
  SenderId: senderId,
  SentTimestamp: String(record.sentAtMs),
  ApproximateReceiveCount: String(record.receiveCount),
  ApproximateFirstReceiveTimestamp: String(record.firstReceivedAtMs ?? record.sentAtMs),
  ...(record.groupId && { MessageGroupId: record.groupId }),
  ...(content.deadLetterSource && { DeadLetterQueueSourceArn: content.deadLetterSource }),
});
