import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type PendingPlace,
  type PendingSignup,
  pendingSignupItem,
  pendingSignupKey,
  pendingSignupsOf,
  readPendingSignup,
} from '../../items/audience/signup';
import { readKey } from '../../items/places';
import { deleteItems } from '../../platform/table/batch-requests';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * More than one person ever waits with: mails to one mailbox are limited to three a day, a few
 * submissions without one are kept (`mostWithoutMail`), and all of them for 30 days.
 */
const mostRead = 200;

/** People who signed up and have not confirmed yet: each submission that a mail asks about. */
export const createPendingRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const read = async (place: PendingPlace, attributes?: string) => {
    const { pk, skPrefix } = pendingSignupsOf(place);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :form)',
        ExpressionAttributeValues: { ':pk': pk, ':form': skPrefix },
        ...(attributes && { ProjectionExpression: attributes }),
        Limit: mostRead,
        ConsistentRead: true,
      }),
    );
    return Items;
  };

  const keysOf = async (place: PendingPlace) => (await read(place, 'pk, sk')).map(readKey);

  return {
    /** Keeps a submission; one that is there stays as it is. @returns whether it is new */
    add: (place: PendingPlace, value: PendingSignup): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: pendingSignupItem(place, value),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      ),

    /** How much of what this person sent with this form waits to be confirmed. */
    count: async (place: PendingPlace): Promise<number> => (await keysOf(place)).length,

    /** Everything that this person sent with this form and did not confirm, oldest first. */
    list: async (place: PendingPlace): Promise<PendingSignup[]> =>
      (await read(place))
        .map(readPendingSignup)
        .sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),

    async find(place: PendingPlace, id: string): Promise<PendingSignup | undefined> {
      const Key = pendingSignupKey(place, id);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readPendingSignup(Item);
    },

    /** Forgets everything that they sent with the form. Safe to repeat. */
    async endAll(place: PendingPlace): Promise<void> {
      await deleteItems(table, await keysOf(place));
    },
  };
};
export type PendingRepository = ReturnType<typeof createPendingRepository>;
