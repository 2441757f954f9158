import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { purchasesAttribute, purchasesOf } from '../items/audience/purchases';
import { subscriberKey } from '../items/audience/subscriber-keys';
import type { ItemKey } from '../items/key-positions';
import { conditionHeld, type Table } from '../platform/table/table';
import { createReadPurchases } from './read-purchases';

/**
 * The maximum number of attempts. An attempt fails only after another write of the same attribute,
 * which only a changed order causes.
 */
const maxTries = 8;

/**
 * Stores with each subscriber what they bought, according to their orders. The stored purchases are
 * always rebuilt from the orders, so it doesn't matter which change triggers the rebuild, how
 * often, or in which order.
 */
export const createRecordPurchases = (table: Table) => {
  const { client, name: TableName } = table;
  const readPurchases = createReadPurchases(table);

  /** @returns false when another write came in between; never recreates a deleted subscriber */
  const write = (
    Key: ItemKey,
    previousPurchases: string,
    currentPurchases: string,
  ): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: currentPurchases === '' ? 'REMOVE #pb' : 'SET #pb = :is',
          ConditionExpression: `attribute_exists(pk) AND ${
            previousPurchases === '' ? 'attribute_not_exists(#pb)' : '#pb = :was'
          }`,
          ExpressionAttributeNames: { '#pb': purchasesAttribute },
          ExpressionAttributeValues:
            currentPurchases === '' && previousPurchases === ''
              ? undefined
              : {
                  ...(currentPurchases !== '' && { ':is': currentPurchases }),
                  ...(previousPurchases !== '' && { ':was': previousPurchases }),
                },
        }),
      ),
    );

  return async (customerId: string, subscriberId: string): Promise<void> => {
    const Key = subscriberKey(customerId, subscriberId);
    for (let tries = 0; tries < maxTries; tries += 1) {
      // Read before the orders, so that a write in the meantime makes ours fail.
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (!Item) return;
      const previousPurchases = purchasesOf(Item);
      const currentPurchases = await readPurchases(customerId, subscriberId);
      if (currentPurchases === previousPurchases) return;
      // After the write, read everything again. A concurrent call may have found nothing to change,
      // so it wrote nothing that would make this write fail.
      await write(Key, previousPurchases, currentPurchases);
    }
    throw new Error('A person’s purchases kept changing while we stored them');
  };
};
export type RecordPurchases = ReturnType<typeof createRecordPurchases>;
