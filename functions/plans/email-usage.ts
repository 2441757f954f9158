import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readEmailUsage, usageKey, usageMonth } from '../items/account/usage';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';

/**
 * Returns how many emails a customer has sent this month, as the plan counts them, in the store's
 * time zone.
 */
export const createEmailUsage =
  ({ client, name: TableName }: Table, clock: Clock) =>
  async (customerId: string, timeZone: string): Promise<number> => {
    const Key = usageKey(customerId, usageMonth(clock(), timeZone));
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return readEmailUsage(Item);
  };
