import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from './cursor';
import { laneCount, type Table } from './table';

export type LaneQuery = {
  /** Partition key of a lane. */
  readonly pkOf: (lane: number) => string;
  readonly skPrefix?: string;
  /** FilterExpression with its names and values. */
  readonly filter?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
};

export type Paging = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};

export type LanePage = {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor?: string;
};

const place = z.object({ lane: z.number().int().min(0).max(laneCount), sk: z.string().optional() });
type Place = z.infer<typeof place>;

const sortKey = z.object({ sk: z.string() });

/**
 * One page of a list kept in lanes, in the order lane, sort key. The offset is walked in pages of
 * up to 1 MB; the cursor goes straight to its place.
 */
export const readLanePage = async (
  { client, name: TableName }: Table,
  { pkOf, skPrefix, filter, names, values }: LaneQuery,
  { limit, offset, cursor }: Paging,
): Promise<LanePage> => {
  const query = async (lane: number, after: string | undefined, Limit: number | undefined) => {
    const pk = pkOf(lane);
    return client.send(
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
        ExclusiveStartKey: after ? { pk, sk: after } : undefined,
        Limit,
      }),
    );
  };

  let { lane, sk }: Place = cursor ? decodeCursor(place, cursor) : { lane: 0 };
  let toSkip = cursor ? 0 : offset;
  const items: Readonly<Record<string, unknown>>[] = [];
  while (lane < laneCount) {
    const wanted = toSkip + limit - items.length + 1;
    const { Items = [], LastEvaluatedKey } = await query(lane, sk, filter ? undefined : wanted);
    const skipped = Math.min(toSkip, Items.length);
    toSkip -= skipped;
    for (const item of Items.slice(skipped)) {
      if (items.length === limit) {
        return { items, nextCursor: encodeCursor({ lane, sk }) };
      }
      items.push(item);
      sk = sortKey.parse(item).sk;
    }
    const last = sortKey.safeParse(LastEvaluatedKey);
    if (last.success) sk = last.data.sk;
    else [lane, sk] = [lane + 1, undefined];
  }
  return { items };
};
