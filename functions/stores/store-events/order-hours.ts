import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../../shared/limits';
import { type HourlyOrder, orderHourItem } from '../../items/store/order-hour';
import { conditionHeld, type Table } from '../../platform/table/table';

const dayMs = 24 * 3_600_000;

/** How long orders are kept. A win-back check may be up to a week late. */
const retentionMs = (limits.shoppers.maxWinBackDays + 7) * dayMs;

/** Records who ordered when, for sequences that win people back a number of days later. */
export const createOrderHours = ({ client, name: TableName }: Table) => ({
  /** Stores a person's last order in an hour. Safe to repeat. */
  async note(customerId: string, order: HourlyOrder, now: number): Promise<void> {
    const expiresAt = order.at + retentionMs;
    if (expiresAt < now) return;
    await conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: orderHourItem(customerId, order, Math.ceil(expiresAt / 1000)),
          ConditionExpression: 'attribute_not_exists(pk) OR #at <= :at',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':at': order.at },
        }),
      ),
    );
  },
});
export type OrderHours = ReturnType<typeof createOrderHours>;
