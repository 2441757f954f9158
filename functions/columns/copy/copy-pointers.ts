import {
  GetCommand,
  PutCommand,
  paginateQuery,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import {
  type CopyPointer,
  copiesIndex,
  copyItem,
  copyKey,
  readCopyPointer,
  readCopyRow,
} from '../../items/audience/columns-copy';
import { conditionHeld, type Table } from '../../platform/table/table';
import { columnsFormat } from './manifest';

/** Who works on a copy says so, and nobody else begins. */
const leases = (update: (customerId: string, input: Change) => Promise<boolean>) => ({
  /** @returns false while somebody else works on the copy, or when there is none */
  take: (customerId: string, now: number, until: number): Promise<boolean> =>
    update(customerId, {
      UpdateExpression: 'SET busyUntil = :until',
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(busyUntil) OR busyUntil < :now)',
      ExpressionAttributeValues: { ':until': until, ':now': now },
    }),

  /** Ends one's own work on a copy that was left as it is. */
  leave: (customerId: string, checkedAt?: number): Promise<boolean> =>
    update(customerId, {
      UpdateExpression: checkedAt ? 'SET checkedAt = :at REMOVE busyUntil' : 'REMOVE busyUntil',
      ConditionExpression: 'attribute_exists(pk)',
      ...(checkedAt && { ExpressionAttributeValues: { ':at': checkedAt } }),
    }),
});
type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** Items that say where the copies are. A change of one holds only if nobody changed it meanwhile. */
export const createCopyPointers = ({ client, name: TableName }: Table) => {
  const put = (customerId: string, pointer: CopyPointer, condition: string, rev?: number) => {
    const Item = copyItem(customerId, pointer);
    const values = rev === undefined ? {} : { ExpressionAttributeValues: { ':rev': rev } };
    const input = { TableName, Item, ConditionExpression: condition, ...values };
    return conditionHeld(client.send(new PutCommand(input)));
  };
  const update = (customerId: string, change: Change) => {
    const Key = copyKey(customerId);
    return conditionHeld(client.send(new UpdateCommand({ TableName, Key, ...change })));
  };

  return {
    ...leases(update),

    async get(customerId: string): Promise<CopyPointer | undefined> {
      const Key = copyKey(customerId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readCopyPointer(Item);
    },

    /** Customers with a copy, or one under way. */
    async list(): Promise<string[]> {
      const found: string[] = [];
      const query = {
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :copies',
        ExpressionAttributeValues: { ':copies': copiesIndex },
      };
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        found.push(...Items.map(readCopyRow));
      }
      return found;
    },

    /** Asks for a copy; nothing where there is one, or was asked for. */
    begin: (customerId: string, now: number): Promise<boolean> =>
      put(customerId, { rev: 0, format: columnsFormat, since: now }, 'attribute_not_exists(pk)'),

    /**
     * Puts a pointer in the place of the one that was read.
     * @returns false when somebody else was first
     */
    replace: (customerId: string, read: CopyPointer, next: Omit<CopyPointer, 'rev'>) =>
      put(customerId, { ...next, rev: read.rev + 1 }, 'rev = :rev', read.rev),

    /** Changes were lost. Whatever is under way ends in vain, and the copy is made anew. */
    breakOff: (customerId: string, now: number): Promise<boolean> =>
      update(customerId, {
        UpdateExpression: 'SET broken = :yes, since = :now ADD rev :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':yes': true, ':one': 1, ':now': now },
      }),
  };
};
export type CopyPointers = ReturnType<typeof createCopyPointers>;
