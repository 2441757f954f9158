import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { customerKey } from '../items/account/customer-keys';
import { storedStatus } from '../items/account/customer-status';
import type { Table } from '../platform/table/table';
import { isSwitchedOff } from './account';

/**
 * Returns whether the operator has disabled a customer's account. Checked while the customer's
 * emails go out.
 */
export const createIsSwitchedOff =
  ({ client, name: TableName }: Table) =>
  async (customerId: string): Promise<boolean> => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: customerKey(customerId), ConsistentRead: true }),
    );
    const parsedStatus = storedStatus.safeParse(Item);
    return parsedStatus.success && isSwitchedOff(parsedStatus.data);
  };
export type SwitchedOff = ReturnType<typeof createIsSwitchedOff>;
