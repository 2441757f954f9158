import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Look,
  lookItem,
  lookKey,
  lookOrder,
  looksIndex,
  readLook,
} from '../../items/reputation-look';
import { isConditionFailed, type Table } from '../../platform/table/table';

/** Counters follow an event within seconds; the projector is tried again for longer. */
const laterMs = 2 * 60_000;
/** What one tick makes; the next one goes on. */
const mostLooks = 200;

/** Looks at customers that wait until counters have followed the last bad news. */
export const createLookRepository = ({ client, name: TableName }: Table) => ({
  /** Asks for a look in two minutes; asked again before, it moves. */
  async ask(customerId: string, now: number): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: lookItem(customerId, now + laterMs) }));
  },

  /** What is due, oldest first. */
  async due(now: number): Promise<Look[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :looks AND g2sk < :now',
        ExpressionAttributeValues: { ':looks': looksIndex, ':now': lookOrder(now) },
        Limit: mostLooks,
      }),
    );
    return Items.map(readLook);
  },

  /** Strikes a look off, unless another one was asked for meanwhile. */
  async done({ customerId, order }: Look): Promise<void> {
    try {
      await client.send(
        new DeleteCommand({
          TableName,
          Key: lookKey(customerId),
          ConditionExpression: 'g2sk = :order',
          ExpressionAttributeValues: { ':order': order },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },
});
export type LookRepository = ReturnType<typeof createLookRepository>;
