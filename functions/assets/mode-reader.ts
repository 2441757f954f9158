import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readEmailMasterMode } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import type { Table } from '../platform/table/table';

/** Reads whether a customer's buttons may link to uploaded files. */
export const createModeReader =
  ({ client, name: TableName }: Table) =>
  async (customerId: string): Promise<boolean> => {
    const Key = customerKey(customerId);
    const { Item } = await client.send(
      new GetCommand({ TableName, Key, ProjectionExpression: 'emailMasterMode' }),
    );
    return readEmailMasterMode(Item);
  };
