import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { purchasesAttribute, purchasesOf } from '../items/audience/purchases';
import { subscriberKey } from '../items/audience/subscriber-keys';
import type { ItemKey } from '../items/places';
import { conditionHeld, type Table } from '../platform/table/table';
import { createReadPurchases } from './read-purchases';

/** Tries against other writes of the same attribute; only a change of an order makes one. */
const mostTries = 8;

/**
 * Keeps with a subscriber what their orders say that they bought. It is made anew from the orders, so
 * it does not matter who tells of which change, how often, or in which order.
 */
export const createNotePurchases = (table: Table) => {
  const { client, name: TableName } = table;
  const read = createReadPurchases(table);

  /** @returns false when another write came in between; nobody comes back who was deleted */
  const write = (Key: ItemKey, was: string, is: string): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: is === '' ? 'REMOVE #pb' : 'SET #pb = :is',
          ConditionExpression: `attribute_exists(pk) AND ${
            was === '' ? 'attribute_not_exists(#pb)' : '#pb = :was'
          }`,
          ExpressionAttributeNames: { '#pb': purchasesAttribute },
          ExpressionAttributeValues:
            is === '' && was === ''
              ? undefined
              : { ...(is !== '' && { ':is': is }), ...(was !== '' && { ':was': was }) },
        }),
      ),
    );

  return async (customerId: string, subscriberId: string): Promise<void> => {
    const Key = subscriberKey(customerId, subscriberId);
    for (let tries = 0; tries < mostTries; tries += 1) {
      // Before the orders: what is written meanwhile refuses this write.
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (!Item) return;
      const was = purchasesOf(Item);
      const is = await read(customerId, subscriberId);
      if (is === was) return;
      // Looked at again: whoever found what was there right has written nothing to refuse this write.
      await write(Key, was, is);
    }
    throw new Error('What somebody bought kept changing while it was noted');
  };
};
export type NotePurchases = ReturnType<typeof createNotePurchases>;
