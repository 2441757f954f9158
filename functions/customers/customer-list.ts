import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { searchFor } from '../../shared/search-text';
import {
  type Customer,
  type CustomerPosition,
  customerPosition,
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

  const pagesOf = (Limit: number, from: CustomerPosition | undefined) =>
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
   * Returns up to `maxResults` list positions after `from`. If there may be more, also returns
   * where the search stopped.
   */
  const find = async (search: string, maxResults: number, from: CustomerPosition | undefined) => {
    const found: CustomerPosition[] = [];
    const isFound = searchFor(search);
    const size = search ? entriesPerPage : Math.min(maxResults, entriesPerPage);
    let stoppedAt: CustomerPosition | undefined;
    let pagesRead = 0;
    for await (const { Items = [], LastEvaluatedKey } of pagesOf(size, from)) {
      const matching = Items.map(readCustomerEntry).filter(({ brand }) => isFound(brand));
      found.push(...matching.map(({ place: position }) => position));
      stoppedAt = LastEvaluatedKey && customerPosition.parse(LastEvaluatedKey);
      pagesRead += 1;
      if (found.length >= maxResults || pagesRead === maxPages) break;
    }
    return { found: found.slice(0, maxResults), stoppedAt };
  };

  const load = async (positions: readonly CustomerPosition[]): Promise<Customer[]> => {
    const keys = positions.map(({ pk, sk }) => ({ pk, sk }));
    const ids = positions.flatMap(({ pk }) => customerOf(pk) ?? []);
    const [found, premium] = await Promise.all([getItems(table, keys), plans.premiumOf(ids)]);
    const items = new Map(found.map((item) => [item.pk, item]));
    return positions.flatMap(({ pk }) =>
      items.has(pk) ? [readCustomer(items.get(pk), premium.has(customerOf(pk) ?? ''))] : [],
    );
  };

  /**
   * Lists customers sorted by brand. Every word of `search` must occur in the brand. With a cursor,
   * the list starts at the cursor's position and ignores the offset.
   */
  return async ({ search, limit, offset, cursor }: CustomerListInput): Promise<CustomerList> => {
    const from = cursor ? decodeCursor(customerPosition, cursor) : undefined;
    const skip = from ? 0 : offset;
    const maxResults = skip + limit + 1;
    const { found, stoppedAt } = await find(search?.trim() ?? '', maxResults, from);
    const shown = found.slice(skip, skip + limit);
    const next = found.length === maxResults ? shown.at(-1) : stoppedAt;
    return {
      customers: await load(shown),
      nextCursor: next ? encodeCursor(next) : undefined,
    };
  };
};
