import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { CustomerTheme } from '../../shared/contracts/brand/brand';
import { readCustomerTheme } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import { isConditionFailed, type Table } from '../platform/table/table';

/**
 * Changes parts of a customer's theme. Each part is written by itself, so that two people who set
 * different parts at once keep both; DynamoDB needs the map to be there first.
 * @returns the whole theme
 */
export const createThemeChange = ({ client, name: TableName }: Table, notFound: () => Error) => {
  const write = async (
    customerId: string,
    change: Pick<
      UpdateCommandInput,
      'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
    >,
  ): Promise<CustomerTheme> => {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: customerKey(customerId),
          ReturnValues: 'ALL_NEW',
          ConditionExpression: 'attribute_exists(pk)',
          ...change,
        }),
      );
      return readCustomerTheme(Attributes) ?? {};
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  };

  return async (customerId: string, changes: CustomerTheme): Promise<CustomerTheme> => {
    const parts = Object.entries(changes).filter(([, part]) => part !== undefined);
    const before = await write(customerId, {
      UpdateExpression: 'SET #theme = if_not_exists(#theme, :empty)',
      ExpressionAttributeNames: { '#theme': 'theme' },
      ExpressionAttributeValues: { ':empty': {} },
    });
    if (parts.length === 0) return before;
    return write(customerId, {
      UpdateExpression: `SET ${parts.map(([part]) => `#theme.#${part} = :${part}`).join(', ')}`,
      ExpressionAttributeNames: {
        '#theme': 'theme',
        ...Object.fromEntries(parts.map(([part]) => [`#${part}`, part])),
      },
      ExpressionAttributeValues: Object.fromEntries(
        parts.map(([part, value]) => [`:${part}`, value]),
      ),
    });
  };
};
