import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Segment } from '../../items/segment';
import { readShopSegment, shopSegmentItem, shopSegmentKey } from '../../items/store/shop-segment';
import { type Clock, toInstant } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { conditionHeld, type Table } from '../../platform/table/table';

type Dependencies = {
  readonly table: Table;
  readonly segments: {
    getMany(
      customerId: string,
      ids: readonly string[],
      options: { readonly consistent: boolean },
    ): Promise<ReadonlyMap<string, Segment>>;
    createForFile(
      customerId: string,
      input: { readonly id: string } & Readonly<
        Record<'fileName' | 'segmentName' | 'createdAt', string>
      >,
    ): Promise<void>;
  };
  readonly clock: Clock;
  readonly newId: NewId;
};

const segmentName = 'Shopify customers';
const maxTries = 5;

/**
 * Returns the segment that everyone from a customer's store is in, or undefined before there is
 * one.
 */
export const createShopSegmentOf =
  ({ client, name: TableName }: Table) =>
  async (customerId: string): Promise<string | undefined> => {
    const Key = shopSegmentKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readShopSegment(Item);
  };

/**
 * Makes sure that there is a segment for everyone from the store. It counts as a file segment,
 * because people are added to it as in an import, and connecting a store should not use up one of
 * the plan's segments.
 */
export const createEnsureShopSegment = ({ table, segments, clock, newId }: Dependencies) => {
  const segmentOf = createShopSegmentOf(table);

  const claimSegment = (
    customerId: string,
    segmentId: string,
    previousSegmentId: string | undefined,
  ) =>
    conditionHeld(
      table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: shopSegmentItem(customerId, segmentId),
          ConditionExpression: previousSegmentId
            ? 'segmentId = :before'
            : 'attribute_not_exists(pk)',
          ...(previousSegmentId
            ? { ExpressionAttributeValues: { ':before': previousSegmentId } }
            : {}),
        }),
      ),
    );

  /**
   * Safe to repeat.
   * @returns the segment's id
   */
  return async (customerId: string): Promise<string> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const previousSegmentId = await segmentOf(customerId);
      const ids = previousSegmentId ? [previousSegmentId] : [];
      const found = await segments.getMany(customerId, ids, { consistent: true });
      if (previousSegmentId && found.has(previousSegmentId)) return previousSegmentId;
      const id = newId(clock());
      if (!(await claimSegment(customerId, id, previousSegmentId))) continue;
      const createdAt = toInstant(clock());
      await segments.createForFile(customerId, { id, fileName: '', segmentName, createdAt });
      return id;
    }
    throw new Error('The shop’s segment kept changing while we created it');
  };
};
