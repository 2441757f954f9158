import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mergePages, type PageSource } from '../audience/list/merge-pages';
import type { SuppressionRepository } from '../audience/suppression-repository';
import { searchFilter } from '../items/audience/search-filter';
import { suppressionLane } from '../items/audience/subscriber-keys';
import type { Suppression } from '../items/audience/suppression';
import { suppressedAt } from '../items/audience/suppression';
import { suppressionCountKeys } from '../items/counters';
import { readTotal } from '../items/counts';
import { lanes } from '../items/lanes';
import { readIndexOrder, timePlace } from '../items/places';
import type { Clock } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import { decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { Table } from '../platform/table/table';

type Dependencies = {
  readonly table: Table;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  /** The id of an address within a customer; undefined for a text that is no address. */
  readonly idOf: (customerId: string, text: string) => Promise<string | undefined>;
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

/** The time limit of a search, the same as for subscribers, ms. */
const searchMs = 2500;
const [firstRows, mostRows] = [40, 2000];

type LaneRead = {
  readonly after?: string;
  readonly search?: string;
  readonly isOver: () => boolean;
};

/** Places of one lane, newest first. */
const laneSource = (table: Table, pk: string, read: LaneRead): PageSource<string> => {
  const filter = read.search ? searchFilter(read.search) : undefined;
  let Limit = firstRows;
  let from: Record<string, unknown> | undefined;
  let ended = false;
  return async () => {
    if (ended || read.isOver()) return undefined;
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
        ExclusiveStartKey: from,
      }),
    );
    from = LastEvaluatedKey;
    ended = from === undefined;
    Limit = Math.min(mostRows, Limit * 2);
    return Items.map(readIndexOrder);
  };
};

const take = async (places: AsyncGenerator<string>, count: number): Promise<string[]> => {
  const taken: string[] = [];
  for await (const one of places) {
    taken.push(one);
    if (taken.length === count) break;
  }
  return taken;
};

/** The suppression list as people see it: newest first, searched, counted. */
export const createSuppressionList = (dependencies: Dependencies) => {
  const { table, suppressions, idOf, clock } = dependencies;

  const at = async (customerId: string, places: readonly string[]): Promise<Suppression[]> => {
    const ids = places.map(suppressedAt);
    const found = await suppressions.getMany(customerId, ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  const read = async (
    customerId: string,
    query: SuppressionQuery,
  ): Promise<SuppressionListPage> => {
    const { filter, limit, cursor } = query;
    const until = clock() + searchMs;
    let partial = false;
    const isOver = () => {
      partial ||= filter !== undefined && clock() > until;
      return partial;
    };
    const after = cursor ? decodeCursor(timePlace, cursor) : undefined;
    const offset = after ? 0 : query.offset;
    const sources = lanes.map((lane) =>
      laneSource(table, suppressionLane(customerId, lane), { after, search: filter, isOver }),
    );
    const places = await take(
      mergePages(sources, (a, b) => a > b),
      offset + limit + 1,
    );
    const shown = places.slice(offset, offset + limit);
    const last = places.length > offset + limit ? shown.at(-1) : undefined;
    return {
      suppressions: await at(customerId, shown),
      nextCursor: last ? encodeCursor(last) : undefined,
      ...(partial ? { partial } : {}),
    };
  };

  return {
    /**
     * Newest first; with a filter those in whose address every word of it is found, or whose it is.
     */
    async page(customerId: string, query: SuppressionQuery): Promise<SuppressionListPage> {
      const filter = query.filter || undefined;
      const id = filter && (await idOf(customerId, filter));
      const exact = id ? (await suppressions.getMany(customerId, [id])).get(id) : undefined;
      if (exact) return { suppressions: query.offset > 0 || query.cursor ? [] : [exact] };
      return read(customerId, { ...query, filter });
    },

    /** How many addresses are suppressed, those of deleted people included. */
    async count(customerId: string): Promise<number> {
      const keys = suppressionCountKeys(customerId);
      const counters = (await getItems(table, keys)).map(readTotal);
      return counters.reduce((sum, total) => sum + total, 0);
    },
  };
};
