import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DataType } from '../../../shared/contracts/settings/store-sync';
import { customerPartition } from '../../items/account/customer-keys';
import { readSortKey } from '../../items/key-positions';
import {
  readSync,
  readSyncPart,
  type Sync,
  type SyncKind,
  type SyncPart,
  syncItem,
  syncPartItem,
  syncPartKey,
  syncPrefix,
} from '../../items/store/sync';
import { conditionHeld, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';

export type SyncWithParts = { readonly sync: Sync; readonly parts: readonly SyncPart[] };

const revisionCondition = (rev: number) =>
  rev === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } };

/** Stores the progress of store syncs. Each write depends on `rev` and increases it by one. */
export const createSyncRepository = ({ client, name: TableName }: Table) => ({
  async read(customerId: string, kind: SyncKind): Promise<SyncWithParts | undefined> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sync)',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':sync': syncPrefix(kind),
        },
        ConsistentRead: true,
      }),
    );
    const found = Items.find((item) => readSortKey(item) === syncPrefix(kind));
    if (!found) return undefined;
    const sync = readSync(found);
    const parts = Items.filter((item) => item !== found).map(readSyncPart);
    return { sync, parts: parts.filter(({ syncId }) => syncId === sync.syncId) };
  },

  async part(customerId: string, kind: SyncKind, type: DataType): Promise<SyncPart | undefined> {
    const Key = syncPartKey(customerId, kind, type);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readSyncPart(Item);
  },

  /**
   * Starts a new sync in place of the last one.
   * @returns false when another call just started one
   */
  async begin(customerId: string, { sync, parts }: SyncWithParts): Promise<boolean> {
    const { kind, rev } = sync;
    const Item = syncItem(customerId, { ...sync, rev: rev + 1 });
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item, ...revisionCondition(rev) } },
            ...parts.map((part) => ({
              Put: { TableName, Item: syncPartItem(customerId, kind, { ...part, rev: 1 }) },
            })),
          ],
        }),
      );
      return true;
    } catch (error) {
      if (lostConditions(error).length > 0) return false;
      throw error;
    }
  },

  /** @returns false when another write came in between */
  put: (customerId: string, sync: Sync): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: syncItem(customerId, { ...sync, rev: sync.rev + 1 }),
          ...revisionCondition(sync.rev),
        }),
      ),
    ),

  /** @returns the part as stored; undefined when another write came in between */
  async putPart(customerId: string, kind: SyncKind, part: SyncPart): Promise<SyncPart | undefined> {
    const next = { ...part, rev: part.rev + 1 };
    const isWritten = await conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: syncPartItem(customerId, kind, next),
          ConditionExpression: 'syncId = :syncId AND rev = :rev',
          ExpressionAttributeValues: { ':syncId': part.syncId, ':rev': part.rev },
        }),
      ),
    );
    return isWritten ? next : undefined;
  },
});
export type SyncRepository = ReturnType<typeof createSyncRepository>;
