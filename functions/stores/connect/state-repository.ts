import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  readStoreState,
  type StoreState,
  storeStateItem,
  storeStateKey,
} from '../../items/store/store-keys';
import type { Table } from '../../platform/table/table';

/** Stores which user was sent to which shop, until the user comes back. */
export const createStateRepository = ({ client, name: TableName }: Table) => ({
  async add(customerId: string, nonce: string, state: StoreState): Promise<void> {
    const Item = storeStateItem(customerId, nonce, state);
    await client.send(new PutCommand({ TableName, Item }));
  },

  /** Deletes and returns the entry. If two calls use the same entry, only the first finds it. */
  async take(customerId: string, nonce: string): Promise<StoreState | undefined> {
    const Key = storeStateKey(customerId, nonce);
    const { Attributes } = await client.send(
      new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }),
    );
    return Attributes && readStoreState(Attributes);
  },
});
export type StateRepository = ReturnType<typeof createStateRepository>;
