import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { searchFor } from '../../shared/search-text';
import {
  type Customer,
  type CustomerPlace,
  customerPlace,
  readCustomer,
  readCustomerEntry,
} from '../items/account/customer';
import { allCustomers, customerOf } from '../items/account/customer-keys';
import type { PlanReader } from '../plans/plan-reader';
import { getItems } from '../platform/table/batch-requests';
import { decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { Table } from '../platform/table/table';

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

/**
 * The maximum number of index pages to read for one page of the list. A search continues from its
 * cursor.
 */
const maxPages = 20;
const entriesPerPage = 1000;

export const createCustomerList = (table: Table, plans: Pick<PlanReader, 'premiumOf'>) => {
  const { client, name: TableName } = table;

  const pagesOf = (Limit: number, from: CustomerPlace | undefined) =>
    paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :all',
        ExpressionAttributeValues: { ':all': allCustomers },
        ExclusiveStartKey: from,
        Limit,
      },
    );

  /**
   * Returns up to `wanted` places after `from`. If there may be more, also returns where the search
   * stopped.
   */
  const find = async (search: string, wanted: number, from: CustomerPlace | undefined) => {
    const found: CustomerPlace[] = [];
    const isFound = searchFor(search);
    const size = search ? entriesPerPage : Math.min(wanted, entriesPerPage);
    let stoppedAt: CustomerPlace | undefined;
    let read = 0;
    for await (const { Items = [], LastEvaluatedKey } of pagesOf(size, from)) {
      const matching = Items.map(readCustomerEntry).filter(({ brand }) => isFound(brand));
      found.push(...matching.map(({ place }) => place));
      stoppedAt = LastEvaluatedKey && customerPlace.parse(LastEvaluatedKey);
      read += 1;
      if (found.length >= wanted || read === maxPages) break;
    }
    return { found: found.slice(0, wanted), stoppedAt };
  };

  const load = async (places: readonly CustomerPlace[]): Promise<Customer[]> => {
    const keys = places.map(({ pk, sk }) => ({ pk, sk }));
    const ids = places.flatMap(({ pk }) => customerOf(pk) ?? []);
    const [found, premium] = await Promise.all([getItems(table, keys), plans.premiumOf(ids)]);
    const items = new Map(found.map((item) => [item.pk, item]));
    return places.flatMap(({ pk }) =>
      items.has(pk) ? [readCustomer(items.get(pk), premium.has(customerOf(pk) ?? ''))] : [],
    );
  };

  /**
   * Lists customers sorted by brand. Every word of `search` must occur in the brand. With a cursor,
   * the list starts at the cursor's place and ignores the offset.
   */
  return async ({ search, limit, offset, cursor }: CustomerListInput): Promise<CustomerList> => {
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
  };
};
