import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { EmailStyle } from '../../shared/email/document/styles';
import type { Table } from '../platform/table/table';
import { customer } from './customer';
import { customerKey } from './customer-repository';

/** The style new emails of a customer start with, if somebody chose one. Reads and nothing else. */
export const createDefaultStyles =
  ({ client, name: TableName }: Table) =>
  async (customerId: string): Promise<EmailStyle | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: customerKey(customerId), ProjectionExpression: 'theme' }),
    );
    return customer.pick({ theme: true }).parse(Item ?? {}).theme?.emailStyle;
  };
