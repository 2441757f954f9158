import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { errorFields, log } from '../logger';
import type { Item } from '../table/item';
import { readImage } from '../table/read-image';
import { lambdaHandler } from './lambda-handler';

/** One change of the table, unmarshalled. */
export type Change = {
  readonly kind: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly pk: string;
  readonly sk: string;
  readonly before?: Item;
  readonly after?: Item;
  /** Zero-padded, so that text order is the order within the shard. */
  readonly sequence: string;
  /** 'single' when the source doesn't name its shard. */
  readonly shard: string;
  /**
   * When the change was written, in epoch milliseconds of a whole second. The time stays the same
   * when the change is delivered again.
   */
  readonly at: number;
  /** True when TTL removed the item. */
  readonly expired: boolean;
};

// DynamoDB documents up to 40 digits.
const sequenceDigits = 40;

type Image = Record<string, AttributeValue>;

/** Reads an image on first access, because most consumers never look at both images of a change. */
const imageReader = (value: unknown): (() => Item | undefined) => {
  if (!value) return () => undefined;
  let item: Item | undefined;
  return () => {
    item ??= readImage(value as Image);
    return item;
  };
};

/** Reads one stream record. The event contains `shardId` when the mapping has a tumbling window. */
export const readChange = (record: DynamoDBRecord, shard: string): Change => {
  const { Keys, OldImage, NewImage, SequenceNumber, ApproximateCreationDateTime } =
    record.dynamodb ?? {};
  const before = imageReader(OldImage);
  const after = imageReader(NewImage);
  return {
    kind: record.eventName ?? 'MODIFY',
    pk: Keys?.pk?.S ?? '',
    sk: Keys?.sk?.S ?? '',
    get before() {
      return before();
    },
    get after() {
      return after();
    },
    sequence: (SequenceNumber ?? '0').padStart(sequenceDigits, '0'),
    shard,
    at: (ApproximateCreationDateTime ?? 0) * 1000,
    expired: record.userIdentity?.principalId === 'dynamodb.amazonaws.com',
  };
};

/**
 * The only item that a change couldn't be applied to. The change was applied to all other items
 * that it concerns.
 */
export type RefusedPart = { readonly pk: string; readonly sk: string };

/**
 * Stores a change that can't be handled, with the name of the consumer. If a part is given, stores
 * the change only for that part.
 * @returns the changes still to be handled: none, or the change itself when storing it failed too
 */
export type Refuse = (
  change: Change,
  stepName: string,
  error: unknown,
  part?: RefusedPart,
) => Promise<readonly Change[]>;

/** Stores refused changes until someone requests that they be handled again. */
export type RefusedChanges = {
  put(refused: {
    readonly record: DynamoDBRecord;
    readonly sequence: string;
    readonly by: string;
    readonly part?: RefusedPart | undefined;
  }): Promise<void>;
};

/**
 * How a consumer handles a batch. It handles what it can, passes to `refuse` what can never
 * succeed, and returns the changes that failed for a temporary reason.
 */
export type StreamTask<Dependencies> = (
  changes: readonly Change[],
  dependencies: Dependencies,
  context: {
    readonly refuse: Refuse;
    readonly only?: string;
    readonly part?: RefusedPart | undefined;
  },
) => Promise<readonly Change[]>;

type StreamEvent = DynamoDBStreamEvent & {
  readonly shardId?: string;
  /** Set when a refused change is handled again: the consumer that should handle it. */
  readonly only?: string;
  /** Set when only this item is to be handled. */
  readonly part?: RefusedPart;
};

/** With a tumbling window, Lambda treats a response without `state` as a failed invocation. */
type StreamResponse = DynamoDBBatchResponse & { readonly state: Record<never, never> };

const refuseTo =
  (
    store: () => RefusedChanges,
    records: ReadonlyMap<string, DynamoDBRecord>,
    only?: string,
  ): Refuse =>
  async (change, stepName, error, part) => {
    const record = records.get(change.sequence);
    log.error('Change refused', { step: stepName, ...errorFields(error) });
    // The change was read from the store of refused changes and stays there, so it isn't stored
    // again.
    if (only) return [change];
    try {
      if (record) await store().put({ record, sequence: change.sequence, by: stepName, part });
      return [];
    } catch (failure) {
      log.warn('The refused change couldn’t be stored', {
        step: stepName,
        ...errorFields(failure),
      });
      return [change];
    }
  };

/**
 * Wraps a consumer of the table's stream. Reports temporary failures, so that Lambda delivers the
 * batch again from the first failed record on. See docs/adr/0016-failed-records-and-messages.md.
 */
export const streamHandler = <Dependencies>(
  handle: StreamTask<Dependencies>,
  live: () => Dependencies,
  refused: () => RefusedChanges,
) =>
  lambdaHandler(
    async ({
      Records,
      shardId: shard = 'single',
      only,
      part,
    }: StreamEvent): Promise<StreamResponse> => {
      const changes = Records.map((record) => readChange(record, shard));
      const records = new Map(
        Records.map((record, index) => [changes[index]?.sequence ?? '', record]),
      );
      const refuse = refuseTo(refused, records, only);
      const failedChanges = await handle(changes, live(), { refuse, only, part });
      const batchItemFailures = failedChanges.map(({ sequence }) => ({
        itemIdentifier: records.get(sequence)?.dynamodb?.SequenceNumber ?? '',
      }));
      return { batchItemFailures, state: {} };
    },
    (event) => ({ count: event.Records.length }),
  );
