import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { lambdaHandler } from './lambda-handler';

export type Item = Readonly<Record<string, unknown>>;

/** One change of the table, unmarshalled. */
export type Change = {
  readonly kind: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly pk: string;
  readonly sk: string;
  readonly before?: Item;
  readonly after?: Item;
  /** Zero-padded, so that text order is the order of the shard. */
  readonly sequence: string;
  /** 'single' where the source does not name its shard. */
  readonly shard: string;
  /** True when TTL removed the item. */
  readonly expired: boolean;
};

// DynamoDB documents up to 40 digits.
const sequenceDigits = 40;

type Image = Record<string, AttributeValue>;

const image = (value: unknown) => (value ? (unmarshall(value as Image) as Item) : undefined);

/** Reads one stream record. `shardId` is in the event when the mapping has a tumbling window. */
export const readChange = (record: DynamoDBRecord, shard: string): Change => {
  const { Keys, OldImage, NewImage, SequenceNumber } = record.dynamodb ?? {};
  return {
    kind: record.eventName ?? 'MODIFY',
    pk: Keys?.pk?.S ?? '',
    sk: Keys?.sk?.S ?? '',
    before: image(OldImage),
    after: image(NewImage),
    sequence: (SequenceNumber ?? '0').padStart(sequenceDigits, '0'),
    shard,
    expired: record.userIdentity?.principalId === 'dynamodb.amazonaws.com',
  };
};

/** With a tumbling window Lambda takes an answer without `state` for a failed invocation. */
type StreamAnswer = DynamoDBBatchResponse & { readonly state: Record<never, never> };

/** The frame of a consumer of the table's stream: the whole batch at once, all or nothing. */
export const streamHandler = <Dependencies>(
  work: (changes: readonly Change[], dependencies: Dependencies) => Promise<void>,
  live: () => Dependencies,
) =>
  lambdaHandler(
    async (event: DynamoDBStreamEvent & { shardId?: string }): Promise<StreamAnswer> => {
      const shard = event.shardId ?? 'single';
      await work(
        event.Records.map((record) => readChange(record, shard)),
        live(),
      );
      return { batchItemFailures: [], state: {} };
    },
    (event) => ({ count: event.Records.length }),
  );
