import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Consent,
  consentItem,
  isConsent,
  readConsent,
  signupsOf,
} from '../../items/audience/signup';
import { readKey } from '../../items/key-positions';
import { deleteItems } from '../../platform/table/batch-requests';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * The maximum number of items to read. A person has about ten consents in a lifetime. In an attack,
 * an address gets one more consent per day and form.
 */
const maxRead = 500;
const maxPages = 400;

/** Stores what people agreed to with forms, and which signups aren't confirmed yet. */
export const createSignupRepository = (table: Table) => {
  const { client, name: TableName } = table;

  /**
   * Returns the person's newest items. Runs only one query, which returns up to `maxRead` items.
   */
  const rows = async (customerId: string, subscriberId: string) => {
    const { pk, skPrefix } = signupsOf(customerId, subscriberId);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :person)',
        ExpressionAttributeValues: { ':pk': pk, ':person': skPrefix },
        Limit: maxRead,
        ConsistentRead: true,
        ScanIndexForward: false,
      }),
    );
    return Items;
  };

  return {
    /**
     * Stores what a person agreed to, unless there's already a consent for that day.
     * @returns whether the consent is new
     */
    addConsent: (customerId: string, subscriberId: string, value: Consent): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: consentItem(customerId, subscriberId, value),
            // A confirmed consent replaces an unconfirmed one.
            ConditionExpression: value.confirmedAt
              ? 'attribute_not_exists(pk) OR attribute_not_exists(confirmedAt)'
              : 'attribute_not_exists(pk)',
          }),
        ),
      ),

    /** Lists a person's consents, newest first. */
    async consents(customerId: string, subscriberId: string): Promise<Consent[]> {
      const found = (await rows(customerId, subscriberId)).filter((item) =>
        isConsent(readKey(item)),
      );
      return found.map(readConsent).sort((a, b) => (a.at < b.at ? 1 : -1));
    },

    /** Removes all of a person's items, even if the person never confirmed. Safe to repeat. */
    async remove(customerId: string, subscriberId: string): Promise<void> {
      for (let page = 0; page < maxPages; page += 1) {
        const keys = (await rows(customerId, subscriberId)).map(readKey);
        if (keys.length === 0) return;
        await deleteItems(table, keys);
      }
    },
  };
};
export type SignupRepository = ReturnType<typeof createSignupRepository>;
