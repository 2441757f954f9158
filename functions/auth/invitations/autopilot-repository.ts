import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Autopilot, autopilotKey, readAutopilot } from '../../items/account/autopilot';
import { type Account, readAccount } from '../../items/account/user';
import { userKey } from '../../items/account/user-keys';
import { conditionHeld, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import { listWrite } from './list-write';

/** What became of an acceptance: the person signs in already, or the list changed meanwhile. */
export type Addition = 'added' | 'taken' | 'changed';

/** The list and the users on it, which change together or not at all. */
export const createAutopilotRepository = ({ client, name: TableName }: Table) => {
  const read = async (Key: { readonly pk: string; readonly sk: string }) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

  return {
    async load(customerId: string): Promise<Autopilot> {
      return readAutopilot(await read(autopilotKey(customerId)));
    },

    /** The account that a user signs in to; nothing for somebody without one. */
    async accountOf(userId: string): Promise<Account | undefined> {
      const item = await read(userKey(userId));
      return item && readAccount(item);
    },

    /**
     * Ends a user's access at once. Their address stays taken until `forget`, so that nobody else
     * gets it before the user pool has let it go. Safe to repeat.
     * @returns false for somebody who is no user of this customer any more
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
     * Takes a user whose access has ended off the table and the list.
     * @param list as it was read, without the user
     * @returns false when the list changed meanwhile
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
