import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import type { Table } from '../../platform/table';

const zone = z.object({ timeZone: z.string() });

/** Where a customer's days begin and end. @throws AppError customer_not_found */
export const customerZone = async (
  { client, name: TableName }: Table,
  customerId: string,
): Promise<string> => {
  const { Item } = await client.send(
    new GetCommand({
      TableName,
      Key: { pk: `C#${customerId}`, sk: 'META' },
      ProjectionExpression: '#zone',
      ExpressionAttributeNames: { '#zone': 'timeZone' },
    }),
  );
  if (!Item) throw new AppError('customer_not_found', 'This customer does not exist.');
  return zone.parse(Item).timeZone;
};
