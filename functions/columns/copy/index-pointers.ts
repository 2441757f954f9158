import {
  GetCommand,
  PutCommand,
  paginateQuery,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import {
  copiesIndex,
  type IndexPointer,
  indexPointerItem,
  indexPointerKey,
  readIndexPointer,
  readIndexRow,
} from '../../items/audience/columnar-index';
import { conditionHeld, type Table } from '../../platform/table/table';
import { columnsFormat } from './manifest';

/** Leases that keep two workers from working on the same index. */
const createLeases = (update: (customerId: string, input: Change) => Promise<boolean>) => ({
  /** @returns false while another worker has the lease, or when there's no index */
  take: (customerId: string, now: number, until: number): Promise<boolean> =>
    update(customerId, {
      UpdateExpression: 'SET busyUntil = :until',
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(busyUntil) OR busyUntil < :now)',
      ExpressionAttributeValues: { ':until': until, ':now': now },
    }),

  /** Ends the worker's own lease on an index that it didn't change. */
  leave: (customerId: string, checkedAt?: number): Promise<boolean> =>
    update(customerId, {
      UpdateExpression: checkedAt ? 'SET checkedAt = :at REMOVE busyUntil' : 'REMOVE busyUntil',
      ConditionExpression: 'attribute_exists(pk)',
      ...(checkedAt && { ExpressionAttributeValues: { ':at': checkedAt } }),
    }),
});
type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/**
 * Stores pointers to the columnar indexes. A change succeeds only if no one else has changed the
 * pointer in the meantime.
 */
export const createIndexPointers = ({ client, name: TableName }: Table) => {
  const put = (customerId: string, pointer: IndexPointer, condition: string, rev?: number) => {
    const Item = indexPointerItem(customerId, pointer);
    const values = rev === undefined ? {} : { ExpressionAttributeValues: { ':rev': rev } };
    const input = { TableName, Item, ConditionExpression: condition, ...values };
    return conditionHeld(client.send(new PutCommand(input)));
  };
  const update = (customerId: string, change: Change) => {
    const Key = indexPointerKey(customerId);
    return conditionHeld(client.send(new UpdateCommand({ TableName, Key, ...change })));
  };

  return {
    ...createLeases(update),

    async get(customerId: string): Promise<IndexPointer | undefined> {
      const Key = indexPointerKey(customerId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readIndexPointer(Item);
    },

    /** Lists the customers that have an index or one that is being built. */
    async list(): Promise<string[]> {
      const customerIds: string[] = [];
      const query = {
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :copies',
        ExpressionAttributeValues: { ':copies': copiesIndex },
      };
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        customerIds.push(...Items.map(readIndexRow));
      }
      return customerIds;
    },

    /**
     * Requests an index for a customer. Does nothing when there already is one or it was already
     * requested.
     */
    begin: (customerId: string, now: number): Promise<boolean> =>
      put(customerId, { rev: 0, format: columnsFormat, since: now }, 'attribute_not_exists(pk)'),

    /**
     * Replaces the pointer that was read.
     * @returns false when another write came first
     */
    replace: (customerId: string, read: IndexPointer, next: Omit<IndexPointer, 'rev'>) =>
      put(customerId, { ...next, rev: read.rev + 1 }, 'rev = :rev', read.rev),

    /**
     * Marks an index as broken because changes were lost. Any work in progress is discarded, and
     * the index is rebuilt.
     */
    breakOff: (customerId: string, now: number): Promise<boolean> =>
      update(customerId, {
        UpdateExpression: 'SET broken = :yes, since = :now ADD rev :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':yes': true, ':one': 1, ':now': now },
      }),
  };
};
export type IndexPointers = ReturnType<typeof createIndexPointers>;
