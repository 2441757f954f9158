import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ItemKey } from '../items/key-positions';
import { partitionOf } from '../items/partitions';
import {
  type Order,
  type OrderPosition,
  orderItem,
  orderKey,
  orderPartition,
  orderSpan,
  readOrder,
} from '../items/revenue/order';
import {
  type OrderPointer,
  orderPointerItem,
  orderPointerKey,
  readOrderPointer,
} from '../items/revenue/order-pointer';
import { conditionHeld, type Table } from '../platform/table/table';
import type { AttributionWindow } from './attribution-rules';

const revisionCondition = (rev: number) =>
  rev === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } };

export type OrderPage = { readonly orders: readonly Order[]; readonly next?: ItemKey | undefined };

/**
 * Stores orders, each with its person, and a pointer from each order number to its order. Writes
 * are conditional on `rev`.
 */
export const createOrderRepository = ({ client, name: TableName }: Table) => {
  const getItem = async (Key: ItemKey) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const putOrder = (Item: Record<string, unknown>, rev: number): Promise<boolean> =>
    conditionHeld(client.send(new PutCommand({ TableName, Item, ...revisionCondition(rev) })));

  return {
    async pointer(customerId: string, orderId: string): Promise<OrderPointer | undefined> {
      const item = await getItem(orderPointerKey(customerId, orderId));
      return item && readOrderPointer(item);
    },

    /** @returns false when another write came in between */
    putPointer: (customerId: string, value: OrderPointer): Promise<boolean> =>
      putOrder(orderPointerItem(customerId, { ...value, rev: value.rev + 1 }), value.rev),

    async find(customerId: string, position: OrderPosition): Promise<Order | undefined> {
      const item = await getItem(orderKey(customerId, position));
      return item && readOrder(item);
    },

    /** @returns false when another write came in between */
    put: (customerId: string, order: Order): Promise<boolean> =>
      putOrder(orderItem(customerId, { ...order, rev: order.rev + 1 }), order.rev),

    async remove(customerId: string, position: OrderPosition): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: orderKey(customerId, position) }));
    },

    /** Returns what a person ordered within a period, newest first. */
    async ofPerson(
      customerId: string,
      holder: string,
      { from, to }: AttributionWindow,
      { limit: Limit, after }: { readonly limit: number; readonly after?: ItemKey | undefined },
    ): Promise<OrderPage> {
      const { first, last } = orderSpan(holder, from, to);
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          Limit,
          ConsistentRead: true,
          ScanIndexForward: false,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':pk': orderPartition(customerId, partitionOf(holder)),
            ':first': first,
            ':last': last,
          },
          ExclusiveStartKey: after,
        }),
      );
      return { orders: Items.map(readOrder), next: LastEvaluatedKey as ItemKey | undefined };
    },

    /**
     * Returns a page of a partition, in key order. @param after sort key of the last item before
     * the page
     */
    async partitionPage(
      customerId: string,
      partition: number,
      after: string | undefined,
      Limit: number,
    ): Promise<{ readonly orders: readonly Order[]; readonly last?: string | undefined }> {
      const pk = orderPartition(customerId, partition);
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          Limit,
          ConsistentRead: true,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ExclusiveStartKey: after === undefined ? undefined : { pk, sk: after },
        }),
      );
      return { orders: Items.map(readOrder), last: LastEvaluatedKey?.sk as string | undefined };
    },
  };
};
export type OrderRepository = ReturnType<typeof createOrderRepository>;
