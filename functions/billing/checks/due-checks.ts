import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  billingCheckOrder,
  billingChecks,
  entitlementKey,
  readBillingCheck,
} from '../../items/account/entitlement';
import { isConditionFailed, type Table } from '../../platform/table/table';

/** Lists the customers to compare with Stripe, with the time at which each is due. */
export const createDueChecks = ({ client, name: TableName }: Table) => ({
  /** Lists customers whose comparison with Stripe is due, the longest overdue first. */
  async list(now: string, Limit: number): Promise<string[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :checks AND g2sk <= :now',
        ExpressionAttributeValues: { ':checks': billingChecks, ':now': now },
        Limit,
      }),
    );
    return Items.map(readBillingCheck);
  },

  /**
   * Postpones a check. If the check was removed or rescheduled in the meantime, nothing changes.
   */
  async postpone(customerId: string, until: string): Promise<void> {
    const checkOrder = billingCheckOrder(until, customerId);
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: entitlementKey(customerId),
          UpdateExpression: 'SET g2sk = :until',
          ConditionExpression: 'attribute_exists(g2pk) AND g2sk < :until',
          ExpressionAttributeValues: { ':until': checkOrder },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },
});
export type DueChecks = ReturnType<typeof createDueChecks>;
