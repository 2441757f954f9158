import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Entitlement, entitlementKey, readEntitlement } from '../items/account/entitlement';
import type { Clock } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { type Plan, planOf } from './entitlement-rules';

/** Reads what customers are entitled to. This is the only source for who is premium. */
export const createPlanReader = (table: Table, clock: Clock) => {
  const entitlement = async (customerId: string, isConsistent = false): Promise<Entitlement> => {
    const { Item } = await table.client.send(
      new GetCommand({
        TableName: table.name,
        Key: entitlementKey(customerId),
        ConsistentRead: isConsistent,
      }),
    );
    return readEntitlement(customerId, Item);
  };

  return {
    entitlement,

    of: async (customerId: string): Promise<Plan> => planOf(await entitlement(customerId), clock()),

    /** Returns which of these customers are premium, read in batches. */
    async premiumOf(customerIds: readonly string[]): Promise<ReadonlySet<string>> {
      const items = await getItems(table, customerIds.map(entitlementKey));
      const all = items.map((item) => readEntitlement('', item));
      const premium = all.filter((one) => planOf(one, clock()).premium);
      return new Set(premium.map(({ customerId }) => customerId));
    },
  };
};
export type PlanReader = ReturnType<typeof createPlanReader>;
