import { isDeepStrictEqual } from 'node:util';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Subscriber } from '../../items/audience/subscriber';
import { memberKey, subscriberKey, suppressionKey } from '../../items/audience/subscriber-keys';
import { type SuppressionWithoutDetails, withoutDetails } from '../../items/audience/suppression';
import type { ItemKey } from '../../items/key-positions';
import { checkoutKey } from '../../items/store/checkout-keys';
import { readShopperProfile, shopperKey } from '../../items/store/shopper';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * The maximum number of tries. A try fails when the suppression's reason becomes stronger, which
 * can happen up to four times.
 */
const maxTries = 5;

/** Handles what a customer's own partitions store about a person. */
export const createPersonStore = ({ client, name: TableName }: Table) => {
  const remove = async (Key: ItemKey): Promise<void> => {
    await client.send(new DeleteCommand({ TableName, Key }));
  };

  /**
   * Replaces a suppression with a version that contains no details. Returns false if the
   * suppression's reason has become stronger meanwhile.
   */
  const putWithoutDetails = async (Item: SuppressionWithoutDetails): Promise<boolean> => {
    return conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item,
          ConditionExpression: 'r = :r',
          ExpressionAttributeValues: { ':r': Item.r },
        }),
      ),
    );
  };

  return {
    /** Reduces a suppression to the hashed id, the reason, and the day. */
    async bareSuppression(customerId: string, subscriberId: string): Promise<boolean> {
      const Key = suppressionKey(customerId, subscriberId);
      for (let attempt = 0; attempt < maxTries; attempt += 1) {
        const { Item } = await client.send(
          new GetCommand({ TableName, Key, ConsistentRead: true }),
        );
        if (!Item) return false;
        const bare = withoutDetails(Item);
        if (isDeepStrictEqual(bare, Item) || (await putWithoutDetails(bare))) return true;
      }
      throw new Error('The suppression kept changing while we removed its personal data');
    },

    removeMembership: (customerId: string, segmentId: string, subscriberId: string) =>
      remove(memberKey(customerId, segmentId, subscriberId)),

    /** Removes a person's activity in the store, and the cart they abandoned there. */
    async removeShopper(customerId: string, subscriberId: string): Promise<void> {
      const Key = shopperKey(customerId, subscriberId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      const { checkoutId } = readShopperProfile(Item ?? {});
      if (checkoutId !== undefined) await remove(checkoutKey(customerId, checkoutId));
      await remove(Key);
    },

    /** Removes the subscriber if unchanged. @returns false when someone changed them meanwhile */
    async removeSubscriber(
      customerId: string,
      { id, status, segmentIds }: Subscriber,
    ): Promise<boolean> {
      const hasSegments = segmentIds.length > 0;
      return conditionHeld(
        client.send(
          new DeleteCommand({
            TableName,
            Key: subscriberKey(customerId, id),
            ConditionExpression: `attribute_not_exists(pk) OR (st = :st AND ${
              hasSegments ? 'sg = :sg' : 'attribute_not_exists(sg)'
            })`,
            ExpressionAttributeValues: {
              ':st': status,
              ...(hasSegments ? { ':sg': new Set(segmentIds) } : {}),
            },
          }),
        ),
      );
    },
  };
};
export type PersonStore = ReturnType<typeof createPersonStore>;
