import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { EmailStyle } from '../../shared/email/document/styles';
import { readCustomerTheme } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import type { Table } from '../platform/table/table';

/** Reads the style that a customer's new emails start with, if one was chosen. */
export const createDefaultStyles =
  ({ client, name: TableName }: Table) =>
  async (customerId: string): Promise<EmailStyle | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: customerKey(customerId), ProjectionExpression: 'theme' }),
    );
    return readCustomerTheme(Item ?? {})?.emailStyle;
  };
