import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createPoolUsers } from '../../functions/customers/pool-users';
import { createUserDirectory } from '../../functions/customers/user-directory';
import {
  autopilotItem,
  autopilotKey,
  readAutopilot,
} from '../../functions/items/account/autopilot';
import { type Account, accountItem, readAccount } from '../../functions/items/account/user';
import { userKey, userPartition } from '../../functions/items/account/user-keys';
import type { Table } from '../../functions/platform/table/table';

type Options = {
  readonly table: Table;
  readonly pool: CognitoIdentityProviderClient;
  readonly poolId: string;
  /** Whether to create the users. Otherwise, only lists them. */
  readonly go: boolean;
  readonly print: (line: string) => void;
};

const accountsOf = async ({ client, name: TableName }: Table): Promise<readonly Account[]> => {
  const scan = {
    TableName,
    FilterExpression: 'begins_with(pk, :users) AND sk = :sk',
    ExpressionAttributeValues: { ':users': userPartition(''), ':sk': userKey('').sk },
  };
  const found: Account[] = [];
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    found.push(...Items.map(readAccount));
  }
  return found;
};

/** Returns the ID that the user pool knows an address by, or undefined. */
const poolIdOf = async ({ pool, poolId }: Options, email: string): Promise<string | undefined> => {
  try {
    return (await createPoolUsers(pool, poolId).find(email)).sub;
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
    throw error;
  }
};

/** Returns the write that gives a customer's user their new ID in the customer's list of users. */
const listWrites = async ({ table }: Options, { customerId, userId }: Account, newId: string) => {
  if (customerId === undefined) return [];
  const { client, name: TableName } = table;
  const { Item } = await client.send(new GetCommand({ TableName, Key: autopilotKey(customerId) }));
  const list = readAutopilot(Item);
  if (!list.users.some((listed) => listed.userId === userId)) return [];
  const users = list.users.map((listed) =>
    listed.userId === userId ? { ...listed, userId: newId } : listed,
  );
  const put = {
    TableName,
    Item: autopilotItem(customerId, { ...list, users, rev: list.rev + 1 }),
    ConditionExpression: 'rev = :rev',
    ExpressionAttributeValues: { ':rev': list.rev },
  };
  return [{ Put: put }];
};

/** Moves an account to the ID that the user pool now knows its address by. */
const moveAccount = async (options: Options, account: Account, newId: string): Promise<void> => {
  const { client, name: TableName } = options.table;
  const { Item } = await client.send(new GetCommand({ TableName, Key: userKey(newId) }));
  const put = { Put: { TableName, Item: accountItem({ ...account, userId: newId }) } };
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Delete: { TableName, Key: userKey(account.userId) } },
        // Someone may have created the person again with bin/create-manager.ts.
        ...(Item ? [] : [put]),
        ...(await listWrites(options, account, newId)),
      ],
    }),
  );
};

/**
 * Creates the users again that the table has and the user pool doesn't. Cognito gives them new IDs,
 * so their accounts move to these. A run that was interrupted is continued by the next one.
 */
export const restoreUsers = async (options: Options): Promise<void> => {
  const { table, pool, poolId, go, print } = options;
  const users = createUserDirectory(pool, poolId);
  let missing = 0;
  for (const account of await accountsOf(table)) {
    const { email, role, userId } = account;
    if ((await poolIdOf(options, email)) === userId) continue;
    missing += 1;
    print(`${go ? 'Created' : 'Missing'}: ${role} ${userId}`);
    if (!go) continue;
    await moveAccount(options, account, await users.ensure(email));
    await users.join(email, role === 'manager' ? 'Managers' : 'Customers');
  }
  if (missing === 0) print('Every user in the table is in the user pool.');
  else if (!go) print('To create these users again, run this again with --go.');
};
