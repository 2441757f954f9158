import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Customer } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import { isConditionFailed, type Table } from '../platform/table/table';

/** Sets attributes of a customer's item, of a customer that exists. */
export const createAttributeWrites = (
  { client, name: TableName }: Table,
  notFound: () => Error,
) => {
  const set = async (
    customerId: string,
    attribute: Exclude<keyof Customer, 'customerId' | 'lastDelivery'>,
    value: unknown,
  ) => setAll(customerId, { [attribute]: value });

  /** Sets attributes by their stored names; one that is undefined is taken away. */
  const setAll = async (customerId: string, values: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(values);
    const set = names.filter((name) => values[name] !== undefined);
    const gone = names.filter((name) => values[name] === undefined);
    const sets = set.map((name) => `#${name} = :${name}`).join(', ');
    const removes = gone.map((name) => `#${name}`).join(', ');
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: customerKey(customerId),
          UpdateExpression: `${sets && `SET ${sets}`} ${removes && `REMOVE ${removes}`}`.trim(),
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
          ...(set.length > 0
            ? {
                ExpressionAttributeValues: Object.fromEntries(
                  set.map((name) => [`:${name}`, values[name]]),
                ),
              }
            : {}),
        }),
      );
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  };

  return { set, setAll };
};
export type AttributeWrites = ReturnType<typeof createAttributeWrites>;
