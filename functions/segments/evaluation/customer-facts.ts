import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type CustomerFacts, readCustomerFacts } from '../../items/account/customer';
import { customerKey } from '../../items/account/customer-keys';
import { AppError } from '../../platform/app-error';
import type { Table } from '../../platform/table/table';

/**
 * Where a customer's days begin and end, and the number of their last delivery.
 * @throws AppError customer_not_found
 */
export const customerFacts = async (
  { client, name: TableName }: Table,
  customerId: string,
): Promise<CustomerFacts> => {
  const { Item } = await client.send(
    new GetCommand({
      TableName,
      Key: customerKey(customerId),
      ProjectionExpression: '#zone, zoneBefore, #ord',
      ExpressionAttributeNames: { '#zone': 'timeZone', '#ord': 'ord' },
    }),
  );
  if (!Item) throw new AppError('customer_not_found', 'This customer does not exist.');
  return readCustomerFacts(Item);
};
