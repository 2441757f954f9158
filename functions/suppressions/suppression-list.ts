import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { searchMs } from '../audience/list/list-search';
import { mergePages, type PageSource } from '../audience/list/merge-pages';
import type { SuppressionRepository } from '../audience/suppression-repository';
import { searchFilter } from '../items/audience/search-filter';
import { suppressionPartition } from '../items/audience/subscriber-keys';
import type { Suppression } from '../items/audience/suppression';
import { suppressedAt } from '../items/audience/suppression';
import { suppressionCountKeys } from '../items/counters';
import { readTotal } from '../items/counts';
import { readIndexOrder, timePosition } from '../items/key-positions';
import { partitions } from '../items/partitions';
import type { Clock } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import { decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { Table } from '../platform/table/table';

type Dependencies = {
  readonly table: Table;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  /**
   * Returns the id of an address within a customer, or undefined for a text that isn't an address.
   */
  readonly subscriberIdOf: (customerId: string, text: string) => Promise<string | undefined>;
  readonly clock: Clock;
};

export type SuppressionQuery = {
  readonly filter?: string;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};

export type SuppressionListPage = {
  readonly suppressions: readonly Suppression[];
  readonly nextCursor?: string;
  readonly partial?: boolean;
};

const firstRows = 40;
const maxRows = 2000;

/**
 * The content of a cursor: the list position to continue after, and how many of the following
 * matches to skip because earlier pages showed them.
 */
const listPosition = z.object({ after: timePosition, skip: z.number().int().min(0).optional() });

type PartitionRead = {
  readonly after?: string;
  readonly search?: string;
  /**
   * Returns true when no further page may be read. The first page of every partition is always
   * read.
   */
  readonly isTimeUp: () => boolean;
  /** Called if reading stops before the end of the partition, with the list position reached. */
  readonly cut: (scannedPosition: string) => void;
};

/** Reads the list positions of one partition, newest first. */
const partitionSource = (table: Table, pk: string, read: PartitionRead): PageSource<string> => {
  const filter = read.search ? searchFilter(read.search) : undefined;
  let Limit = firstRows;
  let startKey: Record<string, unknown> | undefined;
  let isEnded = false;
  return async () => {
    if (isEnded) return undefined;
    if (startKey && read.isTimeUp()) {
      read.cut(readIndexOrder(startKey));
      return undefined;
    }
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :pk AND g1sk < :before',
        ...(filter ? { FilterExpression: filter.expression } : {}),
        ProjectionExpression: 'g1sk',
        ExpressionAttributeValues: {
          ':pk': pk,
          ':before': read.after ?? '~',
          ...filter?.values,
        },
        ScanIndexForward: false,
        Limit,
        ExclusiveStartKey: startKey,
      }),
    );
    startKey = LastEvaluatedKey;
    isEnded = startKey === undefined;
    Limit = Math.min(maxRows, Limit * 2);
    return Items.map(readIndexOrder);
  };
};

type FoundSuppressions = {
  /** The list positions found, newest first. None is missing between them. */
  readonly positions: readonly string[];
  /**
   * The list position down to which everything was read. Present only if time ran out before enough
   * positions were found.
   */
  readonly frontier?: string;
};

/**
 * Returns the first `count` list positions. When time runs out, some partitions haven't been read
 * to the end. The next read then starts at the newest position where a partition stopped, and
 * covers everything older.
 */
const find = async (
  table: Table,
  customerId: string,
  { count, ...read }: Omit<PartitionRead, 'cut'> & { readonly count: number },
): Promise<FoundSuppressions> => {
  let frontier = '';
  const cut = (scannedPosition: string) => {
    if (scannedPosition > frontier) frontier = scannedPosition;
  };
  const sources = partitions.map((partition) =>
    partitionSource(table, suppressionPartition(customerId, partition), { ...read, cut }),
  );
  const positions: string[] = [];
  for await (const nextPosition of mergePages(sources, (a, b) => a > b)) {
    if (nextPosition < frontier) break;
    positions.push(nextPosition);
    if (positions.length === count) return { positions };
  }
  return frontier ? { positions, frontier } : { positions };
};

/** The suppression list as people see it: newest first, with search and count. */
export const createSuppressionList = (dependencies: Dependencies) => {
  const { table, suppressions, subscriberIdOf, clock } = dependencies;

  const at = async (
    customerId: string,
    positionList: readonly string[],
  ): Promise<Suppression[]> => {
    const ids = positionList.map(suppressedAt);
    const found = await suppressions.getMany(customerId, ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  const read = async (
    customerId: string,
    query: SuppressionQuery,
  ): Promise<SuppressionListPage> => {
    const { filter, limit, cursor } = query;
    const until = clock() + searchMs;
    const { after, skip = 0 } = cursor
      ? decodeCursor(listPosition, cursor)
      : { after: undefined, skip: query.offset };
    const end = skip + limit;
    const { positions, frontier } = await find(table, customerId, {
      after,
      search: filter,
      count: end + 1,
      isTimeUp: () => filter !== undefined && clock() > until,
    });
    const shown = positions.slice(skip, end);
    const rows = await at(customerId, shown);
    const last = shown.at(-1);
    if (positions.length > end && last) {
      return { suppressions: rows, nextCursor: encodeCursor({ after: last }) };
    }
    if (!frontier) return { suppressions: rows };
    const left = Math.max(0, skip - positions.length);
    const nextCursor = encodeCursor({ after: frontier, ...(left > 0 ? { skip: left } : {}) });
    return { suppressions: rows, nextCursor, partial: true };
  };

  return {
    /**
     * Lists suppressed addresses, newest first. With a filter, lists only addresses that contain
     * every word of the filter or are equal to it. A search that runs out of time is marked
     * `partial`, and its cursor continues it.
     */
    async page(customerId: string, query: SuppressionQuery): Promise<SuppressionListPage> {
      const filter = query.filter || undefined;
      const id = filter && (await subscriberIdOf(customerId, filter));
      const exact = id ? (await suppressions.getMany(customerId, [id])).get(id) : undefined;
      if (exact) return { suppressions: query.offset > 0 || query.cursor ? [] : [exact] };
      return read(customerId, { ...query, filter });
    },

    /** Returns how many addresses are suppressed, including those of deleted people. */
    async count(customerId: string): Promise<number> {
      const keys = suppressionCountKeys(customerId);
      const counters = (await getItems(table, keys)).map(readTotal);
      return counters.reduce((sum, total) => sum + total, 0);
    },
  };
};
