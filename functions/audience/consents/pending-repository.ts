import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type PendingKey,
  type PendingSignup,
  pendingSignupItem,
  pendingSignupKey,
  pendingSignupsOf,
  readPendingSignup,
} from '../../items/audience/signup';
import { readKey } from '../../items/key-positions';
import { deleteItems } from '../../platform/table/batch-requests';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * The maximum number of submissions to read, which is more than one person can have. A mailbox gets
 * up to three emails a day, only a few submissions without an email are kept (`maxWithoutEmail`),
 * and all of them are deleted after 30 days.
 */
const maxRead = 200;

/**
 * Stores signups that aren't confirmed yet. Each submission that we ask about by email has an entry
 * of its own.
 */
export const createPendingRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const readItems = async (pendingKey: PendingKey, attributes?: string) => {
    const { pk, skPrefix } = pendingSignupsOf(pendingKey);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :form)',
        ExpressionAttributeValues: { ':pk': pk, ':form': skPrefix },
        ...(attributes && { ProjectionExpression: attributes }),
        Limit: maxRead,
        ConsistentRead: true,
      }),
    );
    return Items;
  };

  const keysOf = async (pendingKey: PendingKey) =>
    (await readItems(pendingKey, 'pk, sk')).map(readKey);

  return {
    /** Stores a submission unless it already exists. @returns whether the submission is new */
    add: (pendingKey: PendingKey, value: PendingSignup): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: pendingSignupItem(pendingKey, value),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      ),

    /** Counts this person's submissions of this form that still wait for a confirmation. */
    count: async (pendingKey: PendingKey): Promise<number> => (await keysOf(pendingKey)).length,

    /** Lists this person's unconfirmed submissions of this form, oldest first. */
    list: async (pendingKey: PendingKey): Promise<PendingSignup[]> =>
      (await readItems(pendingKey))
        .map(readPendingSignup)
        .sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),

    async find(pendingKey: PendingKey, id: string): Promise<PendingSignup | undefined> {
      const Key = pendingSignupKey(pendingKey, id);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readPendingSignup(Item);
    },

    /** Deletes all of this person's submissions of the form. Safe to repeat. */
    async endAll(pendingKey: PendingKey): Promise<void> {
      await deleteItems(table, await keysOf(pendingKey));
    },
  };
};
export type PendingRepository = ReturnType<typeof createPendingRepository>;
