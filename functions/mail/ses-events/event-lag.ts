import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { eventLagKey } from '../../items/operation-keys';
import { readEventLag } from '../../items/operations';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';

const Key = eventLagKey;

/** Processing is up to date if the oldest event in the last batch had waited less than this. */
const maxLagMs = 60_000;
/** A measurement older than this is ignored. */
const measurementLifetimeMs = 60_000;
const writeEveryMs = 10_000;

/**
 * Returns the number of messages in a queue: waiting, in progress, or delayed. SQS counts
 * approximately.
 */
export const queueDepth = async (client: SQSClient, QueueUrl: string): Promise<number> => {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ],
    }),
  );
  return Object.values(Attributes ?? {}).reduce((sum, value) => sum + Number(value), 0);
};

/**
 * Measures how far the processing of SES events lags behind. The worker that reads the events
 * stores the lag, because SQS reports the age of the oldest message to CloudWatch only, minutes
 * late.
 */
export const createEventLag = ({ client, name: TableName }: Table, clock: Clock) => {
  let lastWriteAt = 0;
  return {
    /** @param sentAt epoch milliseconds of the oldest event of a batch just read */
    async note(sentAt: number): Promise<void> {
      const now = clock();
      if (now - lastWriteAt < writeEveryMs) return;
      lastWriteAt = now;
      const Item = { ...Key, at: now, lagMs: Math.max(0, now - sentAt) };
      await client.send(new PutCommand({ TableName, Item }));
    },

    /** Returns true if every event that SES published more than a minute ago has been read. */
    async isCurrent(depth: () => Promise<number>): Promise<boolean> {
      if ((await depth()) === 0) return true;
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      const { at, lagMs } = readEventLag(Item);
      return at > clock() - measurementLifetimeMs && lagMs < maxLagMs;
    },
  };
};
export type EventLag = ReturnType<typeof createEventLag>;
