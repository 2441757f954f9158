import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Autopilot, autopilotKey, readAutopilot } from '../../items/account/autopilot';
import { type Account, readAccount } from '../../items/account/user';
import { userKey } from '../../items/account/user-keys';
import { conditionHeld, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import { listWrite } from './list-write';

/**
 * The result of accepting an invitation. `taken`: the person can already sign in. `changed`: the
 * list changed in the meantime.
 */
export type AdditionResult = 'added' | 'taken' | 'changed';

/**
 * Stores a customer's list of users together with the users themselves. Both change in one
 * transaction.
 */
export const createAutopilotRepository = ({ client, name: TableName }: Table) => {
  const readItem = async (Key: { readonly pk: string; readonly sk: string }) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

  return {
    async load(customerId: string): Promise<Autopilot> {
      return readAutopilot(await readItem(autopilotKey(customerId)));
    },

    /** Returns the account that a user signs in to, or undefined when they have none. */
    async accountOf(userId: string): Promise<Account | undefined> {
      const item = await readItem(userKey(userId));
      return item && readAccount(item);
    },

    /**
     * Ends a user's access immediately. Their address stays reserved until `forget`, so that no one
     * else gets it before the user pool has released it. Safe to repeat.
     * @returns false when the person is no longer a user of this customer
     */
    async endAccess(customerId: string, userId: string): Promise<boolean> {
      return conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: userKey(userId),
            UpdateExpression: 'SET leaves = :customer',
            ConditionExpression: 'customerId = :customer',
            ExpressionAttributeValues: { ':customer': customerId },
          }),
        ),
      );
    },

    /**
     * Removes a user from the table and the list after their access has ended.
     * @param list the list that was read, with this user already taken off
     * @returns false when the list changed in the meantime
     */
    async forget(customerId: string, userId: string, list: Autopilot): Promise<boolean> {
      const user = {
        TableName,
        Key: userKey(userId),
        ConditionExpression: 'attribute_not_exists(pk) OR leaves = :customer',
        ExpressionAttributeValues: { ':customer': customerId },
      };
      try {
        const TransactItems = [{ Delete: user }, listWrite(TableName, customerId, list)];
        await client.send(new TransactWriteCommand({ TransactItems }));
        return true;
      } catch (error) {
        if (lostConditions(error).length > 0) return false;
        throw error;
      }
    },
  };
};
export type AutopilotRepository = ReturnType<typeof createAutopilotRepository>;
