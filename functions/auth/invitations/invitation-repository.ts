import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Autopilot } from '../../items/account/autopilot';
import {
  type Invitation,
  invitationItem,
  invitationKey,
  invitationsOf,
  readInvitation,
} from '../../items/account/invitation';
import { type Account, accountItem } from '../../items/account/user';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import { hashIdentity } from '../sign-in-code';
import type { AdditionResult } from './autopilot-repository';
import { listWrite } from './list-write';

/**
 * The maximum number of invitations to read. It is more than a person ever has, and limits how much
 * is read for an address that many unknown accounts have invited.
 */
const maxRead = 50;

type TransactItems = NonNullable<
  ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']
>;

/** Stores invitations by address. Each is written together with its customer's list of users. */
export const createInvitationRepository = ({ client, name: TableName }: Table, keys: KeyRing) => {
  const hashOf = async (email: string) => hashIdentity(await keys('sign-in-code'), email);

  /** @returns the position of the failed condition, or undefined when everything was written */
  const writeAll = async (TransactItems: TransactItems): Promise<number | undefined> => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return undefined;
    } catch (error) {
      const [first] = lostConditions(error);
      if (first === undefined) throw error;
      return first;
    }
  };

  return {
    /**
     * Returns an address's open invitations from all customers. @param now the current time in
     * epoch ms
     */
    async of(email: string, now: number): Promise<readonly Invitation[]> {
      const { pk } = invitationsOf(await hashOf(email));
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ConsistentRead: true,
          Limit: maxRead,
        }),
      );
      // DynamoDB may take days to remove items after their ttl.
      return Items.map(readInvitation).filter(({ ttl }) => ttl * 1000 > now);
    },

    /**
     * @param list the list as it was read, with the invited person added
     * @returns false when the list changed in the meantime
     */
    async put(email: string, invitation: Invitation, list: Autopilot): Promise<boolean> {
      const Item = invitationItem(await hashOf(email), invitation);
      const itemWrite = { Put: { TableName, Item } };
      const failedIndex = await writeAll([
        itemWrite,
        listWrite(TableName, invitation.customerId, list),
      ]);
      return failedIndex === undefined;
    },

    /**
     * Withdraws an invitation. Safe to repeat.
     * @param list the list as it was read, without the person
     * @returns false when the list changed in the meantime
     */
    async remove(email: string, customerId: string, list: Autopilot): Promise<boolean> {
      const Key = invitationKey(await hashOf(email), customerId);
      const itemWrite = { Delete: { TableName, Key } };
      return (await writeAll([itemWrite, listWrite(TableName, customerId, list)])) === undefined;
    },

    /**
     * Makes an invited person a user of the customer.
     * @param list the list as it was read, with the person among its users
     */
    async accept(customerId: string, account: Account, list: Autopilot): Promise<AdditionResult> {
      const user = {
        TableName,
        Item: accountItem(account),
        ConditionExpression: 'attribute_not_exists(pk)',
      };
      const invitation = {
        TableName,
        Key: invitationKey(await hashOf(account.email), customerId),
        ConditionExpression: 'attribute_exists(pk)',
      };
      const failedIndex = await writeAll([
        { Put: user },
        { Delete: invitation },
        listWrite(TableName, customerId, list),
      ]);
      if (failedIndex === undefined) return 'added';
      return failedIndex === 0 ? 'taken' : 'changed';
    },
  };
};
export type InvitationRepository = ReturnType<typeof createInvitationRepository>;
