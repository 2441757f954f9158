import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { EmailLanguage } from '../../shared/email-languages';
import { searchFor } from '../../shared/search-text';
import {
  type Customer,
  type CustomerPlace,
  customerPlace,
  readCustomer,
  readCustomerEntry,
} from '../items/account/customer';
import { allCustomers, customerCountKey, customerKey } from '../items/account/customer-keys';
import { readTotal } from '../items/counts';
import { AppError } from '../platform/app-error';
import { getItems } from '../platform/table/batch-requests';
import { decodeCursor, encodeCursor } from '../platform/table/cursor';
import { isConditionFailed, type Table } from '../platform/table/table';

const notFound = () => new AppError('customer_not_found', 'This customer does not exist.');

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

/** Index entries looked at for one list page: a search goes on from there by its cursor. */
const mostPages = 20;
const entriesPerPage = 1000;

export const createCustomerRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const indexPage = async (
    isFound: (brand: string) => boolean,
    from: CustomerPlace | undefined,
    Limit: number,
  ) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :all',
        ExpressionAttributeValues: {
          ':all': allCustomers,
        },
        ExclusiveStartKey: from,
        Limit,
      }),
    );
    return {
      places: Items.map(readCustomerEntry)
        .filter(({ brand }) => isFound(brand))
        .map((entry) => entry.place),
      next: LastEvaluatedKey && customerPlace.parse(LastEvaluatedKey),
    };
  };

  /** Up to `wanted` places after `from`, and where looking stopped if there may be more. */
  const find = async (search: string, wanted: number, from: CustomerPlace | undefined) => {
    const found: CustomerPlace[] = [];
    const isFound = searchFor(search);
    let at = from;
    for (let page = 0; page < mostPages; page += 1) {
      const size = search ? entriesPerPage : Math.min(wanted - found.length, entriesPerPage);
      const { places, next } = await indexPage(isFound, at, size);
      found.push(...places);
      at = next;
      if (!at || found.length >= wanted) break;
    }
    return { found: found.slice(0, wanted), stoppedAt: at };
  };

  const load = async (places: readonly CustomerPlace[]): Promise<Customer[]> => {
    const keys = places.map(({ pk, sk }) => ({ pk, sk }));
    const items = new Map((await getItems(table, keys)).map((item) => [item.pk, item]));
    return places.flatMap(({ pk }) => (items.has(pk) ? [readCustomer(items.get(pk))] : []));
  };

  const set = async (
    customerId: string,
    attribute: Exclude<keyof Customer, 'customerId' | 'lastDelivery'>,
    value: unknown,
  ) => {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: customerKey(customerId),
          UpdateExpression: 'SET #attribute = :value',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#attribute': attribute },
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  };

  return {
    /** @throws AppError customer_not_found */
    async get(customerId: string): Promise<Customer> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: customerKey(customerId) }),
      );
      if (!Item) throw notFound();
      return readCustomer(Item);
    },

    /** Customers by brand, those in whose brand every word of `search` is found. A cursor leaves the offset aside. */
    async list({ search, limit, offset, cursor }: CustomerListInput): Promise<CustomerList> {
      const from = cursor ? decodeCursor(customerPlace, cursor) : undefined;
      const skip = from ? 0 : offset;
      const wanted = skip + limit + 1;
      const { found, stoppedAt } = await find(search?.trim() ?? '', wanted, from);
      const shown = found.slice(skip, skip + limit);
      const next = found.length === wanted ? shown.at(-1) : stoppedAt;
      return {
        customers: await load(shown),
        nextCursor: next ? encodeCursor(next) : undefined,
      };
    },

    /** How many customers there are, from the projector's counter. */
    async total(): Promise<number> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: customerCountKey }));
      return Item ? readTotal(Item) : 0;
    },

    /** @throws AppError customer_not_found */
    setBusinessAddress: (customerId: string, businessAddress: string): Promise<void> =>
      set(customerId, 'businessAddress', businessAddress),

    /** @throws AppError customer_not_found */
    setLanguage: (customerId: string, language: EmailLanguage): Promise<void> =>
      set(customerId, 'language', language),

    /** @throws AppError customer_not_found */
    setTheme: (customerId: string, theme: Customer['theme']): Promise<void> =>
      set(customerId, 'theme', theme),
  };
};
export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
