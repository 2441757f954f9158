import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readAccount } from '../items/account/user';
import { userKey } from '../items/account/user-keys';
import type { Table } from '../platform/table/table';

/** The address that a user signs in with; nothing for one who is gone. */
export const createEmailOf =
  ({ client, name: TableName }: Table) =>
  async (userId: string): Promise<string | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: userKey(userId) }));
    return Item && readAccount(Item).email;
  };
