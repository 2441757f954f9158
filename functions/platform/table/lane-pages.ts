import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { laneCount } from '../../items/lanes';
import { readSortKey, sortKeyPlace } from '../../items/places';
import { decodeCursor, encodeCursor } from './cursor';
import type { Item } from './item';
import type { Table } from './table';

export type LaneQuery = {
  /** How many, where several lists follow each other. @default those of one */
  readonly lanes?: number;
  /** Partition key of a lane. */
  readonly pkOf: (lane: number) => string;
  readonly skPrefix?: string;
  /** FilterExpression with its names and values. */
  readonly filter?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
  /** After so many reads a page ends early, with a cursor: for filters that few items pass. */
  readonly mostReads?: number;
};

export type Paging = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};

export type LanePage = { readonly items: readonly Item[]; readonly nextCursor?: string };

const place = z.object({
  lane: z.number().int().min(0),
  sk: sortKeyPlace.optional(),
});
type Place = z.infer<typeof place>;

/** A list's own places: a cursor of another list, such as another tab's, leads nowhere in this one. */
const placeIn = ({ skPrefix = '', lanes = laneCount }: LaneQuery) =>
  place.refine(({ lane, sk }) => lane <= lanes && (sk === undefined || sk.startsWith(skPrefix)));

/** Most items a filtered query looks at in one round: about a page of 1 MB of small ones. */
const mostLookedAt = 8000;

/** Reads of one lane in its order, from after `sk`. */
const laneReader = ({ client, name: TableName }: Table, query: LaneQuery) => {
  const { pkOf, skPrefix, filter, names, values } = query;
  return async ({ lane, sk }: Place, Limit: number) => {
    const pk = pkOf(lane);
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: skPrefix ? 'pk = :pk AND begins_with(sk, :sk)' : 'pk = :pk',
        FilterExpression: filter,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ':pk': pk,
          ...(skPrefix ? { ':sk': skPrefix } : {}),
          ...values,
        },
        ExclusiveStartKey: sk === undefined ? undefined : { pk, sk },
        Limit,
      }),
    );
    const next: Place = LastEvaluatedKey
      ? { lane, sk: readSortKey(LastEvaluatedKey) }
      : { lane: lane + 1 };
    return { items: Items, next };
  };
};

/**
 * One page of a list kept in lanes, in the order lane, sort key. The offset is walked; the cursor
 * goes straight to its place. Each round of a filtered query reads more, as a filter may pass little.
 */
export const readLanePage = async (
  table: Table,
  query: LaneQuery,
  { limit, offset, cursor }: Paging,
): Promise<LanePage> => {
  const read = laneReader(table, query);
  let at: Place = cursor ? decodeCursor(placeIn(query), cursor) : { lane: 0 };
  let toSkip = cursor ? 0 : offset;
  let factor = 1;
  let reads = 0;
  const items: Item[] = [];
  while (at.lane < (query.lanes ?? laneCount)) {
    const wanted = (toSkip + limit - items.length + 1) * factor;
    if (reads === query.mostReads) return { items, nextCursor: encodeCursor(at) };
    reads += 1;
    const page = await read(at, Math.min(wanted, mostLookedAt));
    if (query.filter) factor *= 4;
    const skipped = Math.min(toSkip, page.items.length);
    toSkip -= skipped;
    for (const item of page.items.slice(skipped)) {
      if (items.length === limit) return { items, nextCursor: encodeCursor(at) };
      items.push(item);
      at = { lane: at.lane, sk: readSortKey(item) };
    }
    at = page.next;
  }
  return { items };
};
