import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Formats, formatsIn } from '../../shared/locale/formats';
import { toLocale } from '../../shared/locale/locales';
import { readCustomerLocale } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import type { Table } from '../platform/table/table';

/** Returns how messages to a customer show dates, numbers, and money. */
export type StoreFormats = (customerId: string) => Promise<Formats>;

export const createStoreFormats =
  ({ client, name: TableName }: Table): StoreFormats =>
  async (customerId) => {
    const { Item } = await client.send(
      new GetCommand({
        TableName,
        Key: customerKey(customerId),
        ProjectionExpression: '#locale',
        ExpressionAttributeNames: { '#locale': 'locale' },
      }),
    );
    return formatsIn(toLocale(readCustomerLocale(Item)));
  };
