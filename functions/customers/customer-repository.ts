import { BatchGetCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError } from '../platform/app-error';
import { decodeCursor, encodeCursor } from '../platform/cursor';
import { isConditionFailed, type Table } from '../platform/table';
import { type Customer, customer, normaliseBrand } from './customer';

export const customerKey = (customerId: string) => ({ pk: `C#${customerId}`, sk: 'META' });

/** The stored form of a customer; GSI1 lists all customers by brand. */
export const customerItem = (value: Customer) => ({
  ...customerKey(value.cid),
  g1pk: 'CUST',
  g1sk: `${normaliseBrand(value.name)}#${value.cid}`,
  nm: normaliseBrand(value.name),
  ...value,
});

const notFound = () => new AppError('customer_not_found', 'This customer does not exist.');

const place = z.object({ pk: z.string(), sk: z.string(), g1pk: z.string(), g1sk: z.string() });
type Place = z.infer<typeof place>;

export type CustomerListInput = {
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};
export type CustomerList = {
  readonly customers: readonly Customer[];
  readonly nextCursor?: string;
};

/** Index pages read at most for one list page: 1 MB each, far beyond any agency's customers. */
const mostPages = 20;

export const createCustomerRepository = ({ client, name: TableName }: Table) => {
  const indexPage = async (search: string, from: Place | undefined, Limit: number) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :all',
        ExpressionAttributeValues: { ':all': 'CUST', ...(search ? { ':search': search } : {}) },
        ...(search ? { FilterExpression: 'contains(nm, :search)' } : {}),
        ExclusiveStartKey: from,
        Limit,
      }),
    );
    return {
      keys: Items.map((item) => place.parse(item)),
      more: LastEvaluatedKey !== undefined,
      last: LastEvaluatedKey,
    };
  };

  const load = async (keys: readonly Place[]): Promise<Customer[]> => {
    if (keys.length === 0) return [];
    const Keys = keys.map(({ pk, sk }) => ({ pk, sk }));
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    );
    const found = new Map((Responses?.[TableName] ?? []).map((item) => [item.pk, item]));
    return keys.flatMap(({ pk }) => (found.has(pk) ? [customer.parse(found.get(pk))] : []));
  };

  return {
    /** @throws AppError customer_not_found */
    async get(customerId: string): Promise<Customer> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: customerKey(customerId) }),
      );
      if (!Item) throw notFound();
      return customer.parse(Item);
    },

    /** Customers by brand, those whose brand contains `search`. */
    async list({ search, limit, offset, cursor }: CustomerListInput): Promise<CustomerList> {
      const wanted = normaliseBrand(search ?? '');
      const found: Place[] = [];
      let from = cursor ? decodeCursor(place, cursor) : undefined;
      for (let page = 0; page < mostPages && found.length <= offset + limit; page += 1) {
        const { keys, last } = await indexPage(wanted, from, 1000);
        found.push(...keys);
        if (!last) break;
        from = place.parse(last);
      }
      const shown = found.slice(offset, offset + limit);
      const lastShown = shown.at(-1);
      const hasMore = found.length > offset + limit;
      return {
        customers: await load(shown),
        nextCursor: hasMore && lastShown ? encodeCursor(lastShown) : undefined,
      };
    },

    /** How many customers there are, from the projector's counter. */
    async total(): Promise<number> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: { pk: 'CUST', sk: 'CNT' } }),
      );
      return typeof Item?.total === 'number' ? Item.total : 0;
    },

    /** @throws AppError customer_not_found */
    async setBusinessAddress(customerId: string, businessAddress: string): Promise<void> {
      try {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: customerKey(customerId),
            UpdateExpression: 'SET businessAddress = :address',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':address': businessAddress },
          }),
        );
      } catch (error) {
        throw isConditionFailed(error) ? notFound() : error;
      }
    },
  };
};
export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
