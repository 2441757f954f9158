import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { readSortKey, sortKeyPosition } from '../../items/key-positions';
import { partitionCount } from '../../items/partitions';
import { decodeCursor, encodeCursor } from './cursor';
import type { Item } from './item';
import type { Table } from './table';

export type PartitionQuery = {
  /**
   * The number of partitions, when several lists are read one after the other. @default the number
   * for one list
   */
  readonly partitions?: number;
  /** Returns the partition key of a partition. */
  readonly pkOf: (partition: number) => string;
  readonly skPrefix?: string;
  /** FilterExpression with its names and values. */
  readonly filter?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
  /**
   * After this many reads, a page ends early with a cursor. Set this for filters that few items
   * pass.
   */
  readonly maxReads?: number;
};

export type Paging = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};

export type PartitionPage = { readonly items: readonly Item[]; readonly nextCursor?: string };

const pagePosition = z.object({
  lane: z.number().int().min(0),
  sk: sortKeyPosition.optional(),
});
type PagePosition = z.infer<typeof pagePosition>;

/**
 * The schema of a position in a list. A cursor of another list, such as another tab's, is invalid
 * here.
 */
const positionSchemaOf = ({ skPrefix = '', partitions = partitionCount }: PartitionQuery) =>
  pagePosition.refine(
    ({ lane: partition, sk }) =>
      partition <= partitions && (sk === undefined || sk.startsWith(skPrefix)),
  );

/**
 * The maximum number of items that a filtered query reads in one round. That is about one 1 MB page
 * of small items.
 */
const maxReadItems = 8000;

/** Reads one partition in order, starting after `sk`. */
const partitionReader = ({ client, name: TableName }: Table, query: PartitionQuery) => {
  const { pkOf, skPrefix, filter, names, values } = query;
  return async ({ lane: partition, sk }: PagePosition, Limit: number) => {
    const pk = pkOf(partition);
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
    const next: PagePosition = LastEvaluatedKey
      ? { lane: partition, sk: readSortKey(LastEvaluatedKey) }
      : { lane: partition + 1 };
    return { items: Items, next };
  };
};

/**
 * Returns one page of a partitioned list, ordered by partition and sort key. An offset is skipped
 * item by item, while a cursor continues directly at its position. Each round of a filtered query
 * reads more than the one before, because few items may pass.
 */
export const readPartitionPage = async (
  table: Table,
  query: PartitionQuery,
  { limit, offset, cursor }: Paging,
): Promise<PartitionPage> => {
  const read = partitionReader(table, query);
  let at: PagePosition = cursor ? decodeCursor(positionSchemaOf(query), cursor) : { lane: 0 };
  let toSkip = cursor ? 0 : offset;
  let factor = 1;
  let reads = 0;
  const items: Item[] = [];
  while (at.lane < (query.partitions ?? partitionCount)) {
    const neededItems = (toSkip + limit - items.length + 1) * factor;
    if (reads === query.maxReads) return { items, nextCursor: encodeCursor(at) };
    reads += 1;
    const page = await read(at, Math.min(neededItems, maxReadItems));
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
