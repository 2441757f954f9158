import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readCustomerSettings } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';

/** How long a time zone is cached. A user may change it at any time. */
const cachedMs = 60_000;
const maxCached = 5_000;

/**
 * Reads stores' time zones for code that needs them many times a second. The result may be up to a
 * minute old.
 */
export const createStoreZones = ({ client, name: TableName }: Table, clock: Clock) => {
  const zonesByCustomer = new Map<string, { readonly zone: string; readonly at: number }>();

  /** @returns UTC for a customer that no longer exists */
  return async (customerId: string): Promise<string> => {
    const found = zonesByCustomer.get(customerId);
    const now = clock();
    if (found && now - found.at < cachedMs) return found.zone;
    const { Item } = await client.send(
      new GetCommand({
        TableName,
        Key: customerKey(customerId),
        ProjectionExpression: '#zone',
        ExpressionAttributeNames: { '#zone': 'timeZone' },
      }),
    );
    const zone = Item ? readCustomerSettings(Item).timeZone : 'UTC';
    if (zonesByCustomer.size >= maxCached) zonesByCustomer.clear();
    zonesByCustomer.set(customerId, { zone, at: now });
    return zone;
  };
};
