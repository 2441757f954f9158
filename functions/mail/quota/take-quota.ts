import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { quotaKey } from '../../items/operation-keys';
import type { Quota } from '../../items/operations';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * Takes `count` mails from the day's quota, on condition that it is still as it was read: so two
 * customers or deliveries cannot take the same mails.
 * @returns false when the quota has changed meanwhile
 */
export const createTakeQuota =
  ({ client, name: TableName }: Table) =>
  async ({ at, taken }: Quota, count: number): Promise<boolean> => {
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: quotaKey,
          UpdateExpression: 'SET taken = :sum',
          ConditionExpression: '#at = :at AND (taken = :taken OR attribute_not_exists(taken))',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':at': at, ':taken': taken, ':sum': taken + count },
        }),
      ),
    );
  };
export type TakeQuota = ReturnType<typeof createTakeQuota>;
