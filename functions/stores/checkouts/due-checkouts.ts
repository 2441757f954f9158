import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { abandonedIndex, type Checkout, dueCheckoutOf } from '../../items/store/checkout';
import { checkoutKey } from '../../items/store/checkout-keys';
import { toInstant } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';

const page = 100;

/** Finds checkouts that haven't changed for a while. */
export const createDueCheckouts = ({ client, name: TableName }: Table) => ({
  /** Yields pages of one partition's due checkouts, the longest overdue first. */
  async *lane(partition: number, now: number) {
    let startKey: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :lane AND g2sk < :now',
          ExpressionAttributeValues: { ':lane': abandonedIndex(partition), ':now': toInstant(now) },
          ExclusiveStartKey: startKey,
          Limit: page,
        }),
      );
      if (Items.length > 0) yield Items.map(({ g2sk }) => dueCheckoutOf(String(g2sk)));
      startKey = LastEvaluatedKey;
    } while (startKey);
  },

  /**
   * Removes a checkout from the index of due checkouts.
   * @returns false when it has changed since it was read
   */
  settle: (
    { customerId, checkoutId, updatedAt, state }: Checkout,
    to: 'told' | 'bought',
  ): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: checkoutKey(customerId, checkoutId),
          UpdateExpression: 'SET #state = :to REMOVE g2pk, g2sk, due',
          ConditionExpression: 'updatedAt = :updatedAt AND #state = :state',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':to': to, ':updatedAt': updatedAt, ':state': state },
        }),
      ),
    ),
});
export type DueCheckouts = ReturnType<typeof createDueCheckouts>;
