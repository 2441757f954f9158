import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import type { Table } from '../../platform/table/table';

const facts = z.object({ timeZone: z.string(), ord: z.number().default(0) });
export type CustomerFacts = z.infer<typeof facts>;

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
      Key: { pk: `C#${customerId}`, sk: 'META' },
      ProjectionExpression: '#zone, #ord',
      ExpressionAttributeNames: { '#zone': 'timeZone', '#ord': 'ord' },
    }),
  );
  if (!Item) throw new AppError('customer_not_found', 'This customer does not exist.');
  return facts.parse(Item);
};
