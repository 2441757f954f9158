import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readTrigger } from '../items/sequence/sequence';
import { triggerKey } from '../items/sequence/sequence-keys';
import {
  readWinBack,
  type WinBack,
  winBackOrder,
  winBacksIndex,
  winBackTrigger,
} from '../items/sequence/win-back';
import { type HourlyOrder, orderHourPartition, readHourlyOrder } from '../items/store/order-hour';
import { readShopperProfile, shopperKey } from '../items/store/shopper';
import { toInstant } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import { conditionHeld, type Table } from '../platform/table/table';

/** The maximum number of win-back sequences to find at once. */
const maxAtOnce = 200;
const page = 100;

const keyOf = ({ customerId, sequenceId }: WinBack) =>
  triggerKey(customerId, winBackTrigger, sequenceId);

type WinBackNote = {
  /** The time up to which orders were checked. */
  readonly backAt: string;
  /** When to check next. */
  readonly next: number;
};

/** Stores win-back sequences and reads who ordered when. */
export const createWinBackRepository = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    /** Returns the win-back sequences that are due, the longest due first. */
    async due(now: number): Promise<WinBack[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :backs AND g2sk < :now',
          ExpressionAttributeValues: { ':backs': winBacksIndex, ':now': toInstant(now) },
          Limit: maxAtOnce,
        }),
      );
      return Items.map(readWinBack);
    },

    /**
     * Returns the time up to which orders were checked for the sequence, or undefined once the
     * sequence is off or has another trigger.
     */
    async lookedAt(winBack: WinBack): Promise<string | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: keyOf(winBack), ConsistentRead: true }),
      );
      return Item && readTrigger(Item).backAt;
    },

    /** @returns false if the sequence was turned off, or another process checked it first */
    note(winBack: WinBack, storedBackAt: string, { backAt, next }: WinBackNote): Promise<boolean> {
      const { g2pk, g2sk } = winBackOrder(toInstant(next), winBack.customerId, winBack.sequenceId);
      return conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(winBack),
            UpdateExpression: 'SET backAt = :at, g2pk = :backs, g2sk = :order',
            ConditionExpression: 'backAt = :before',
            ExpressionAttributeValues: {
              ':at': backAt,
              ':before': storedBackAt,
              ':backs': g2pk,
              ':order': g2sk,
            },
          }),
        ),
      );
    },

    /** Yields who ordered within an hour, page after page. */
    async *ordered(customerId: string, hour: number): AsyncGenerator<HourlyOrder[]> {
      let startKey: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :hour',
            ExpressionAttributeValues: { ':hour': orderHourPartition(customerId, hour) },
            ExclusiveStartKey: startKey,
            Limit: page,
          }),
        );
        if (Items.length > 0) yield Items.map(readHourlyOrder);
        startKey = LastEvaluatedKey;
      } while (startKey);
    },

    /** Returns only the orders after which the person hasn't ordered again. */
    async notSince(customerId: string, orders: readonly HourlyOrder[]): Promise<HourlyOrder[]> {
      const keys = orders.map(({ subscriberId }) => shopperKey(customerId, subscriberId));
      const items = await getItems(table, keys, { consistent: true });
      const last = new Map(items.map((item) => [item.sk, readShopperProfile(item).lastOrderAt]));
      return orders.filter(({ subscriberId, at }) => (last.get(subscriberId) ?? 0) <= at);
    },
  };
};
export type WinBackRepository = ReturnType<typeof createWinBackRepository>;
