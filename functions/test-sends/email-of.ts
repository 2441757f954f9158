import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readAccount } from '../items/account/user';
import { userKey } from '../items/account/user-keys';
import type { Table } from '../platform/table/table';

/** Returns the address that a user signs in with, or undefined for a user who no longer exists. */
export const createEmailOf =
  ({ client, name: TableName }: Table) =>
  async (userId: string): Promise<string | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: userKey(userId) }));
    return Item && readAccount(Item).email;
  };
