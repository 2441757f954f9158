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
const mostTries = 5;

/** Which segment everybody of a customer's shop is in; undefined before there was one. */
export const createShopSegmentOf =
  ({ client, name: TableName }: Table) =>
  async (customerId: string): Promise<string | undefined> => {
    const Key = shopSegmentKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readShopSegment(Item);
  };

/**
 * Makes sure that there is a segment for everybody of the shop. It counts as one of a file: people come
 * into it as those of an import do, and no plan's number of segments is used up by connecting a store.
 */
export const createEnsureShopSegment = ({ table, segments, clock, newId }: Dependencies) => {
  const segmentOf = createShopSegmentOf(table);

  const take = (customerId: string, segmentId: string, before: string | undefined) =>
    conditionHeld(
      table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: shopSegmentItem(customerId, segmentId),
          ConditionExpression: before ? 'segmentId = :before' : 'attribute_not_exists(pk)',
          ...(before ? { ExpressionAttributeValues: { ':before': before } } : {}),
        }),
      ),
    );

  /** May be repeated. @returns its id */
  return async (customerId: string): Promise<string> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const before = await segmentOf(customerId);
      const ids = before ? [before] : [];
      const found = await segments.getMany(customerId, ids, { consistent: true });
      if (before && found.has(before)) return before;
      const id = newId(clock());
      if (!(await take(customerId, id, before))) continue;
      const createdAt = toInstant(clock());
      await segments.createForFile(customerId, { id, fileName: '', segmentName, createdAt });
      return id;
    }
    throw new Error('The segment of a shop kept changing while it was made');
  };
};
