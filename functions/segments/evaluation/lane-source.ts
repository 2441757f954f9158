import type { QueryCommandInput } from '@aws-sdk/client-dynamodb';
import {
  readStoredPage,
  type StoredItem,
  type StoredPage,
} from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';

export type LaneRange = {
  readonly pk: string;
  /** Only sort keys that begin so. */
  readonly prefix?: string;
  /** Only sort keys behind this one. */
  readonly after?: string;
  /** Attributes to read; everything when absent. */
  readonly projection?: string;
  readonly names?: Readonly<Record<string, string>>;
  /** Items of the first page; later ones double up to a megabyte. @default 1 MB at once */
  readonly limit?: number;
  /** Reads the next page while this one is worked through. @default false */
  readonly ahead?: boolean;
};

/** DynamoDB ends larger pages at 1 MB anyway. */
const largestLimit = 4000;

const inputOf = ({ pk, prefix, after, projection, names }: LaneRange) => ({
  KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
  ProjectionExpression: projection,
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: { ':pk': { S: pk }, ...(prefix ? { ':prefix': { S: prefix } } : {}) },
  ExclusiveStartKey: after === undefined ? undefined : { pk: { S: pk }, sk: { S: after } },
});

/** The pages of one partition in the order of their sort keys; undefined at the end. */
export const lanePages = (table: Table, range: LaneRange) => {
  const input: Omit<QueryCommandInput, 'TableName'> = inputOf(range);
  let coming: Promise<StoredPage> | undefined;
  let from = input.ExclusiveStartKey;
  let ended = false;
  let limit = range.limit;
  const read = () => {
    const Limit = limit;
    limit = limit === undefined || limit > largestLimit ? undefined : limit * 2;
    return readStoredPage(table, { ...input, Limit, ExclusiveStartKey: from });
  };
  return async (): Promise<readonly StoredItem[] | undefined> => {
    if (ended) return undefined;
    const page = await (coming ?? read());
    from = page.next;
    ended = from === undefined;
    coming = range.ahead && !ended ? read() : undefined;
    // A caller that stops early never awaits this page: its failure must not be an unhandled
    // rejection.
    coming?.catch(() => undefined);
    return page.items;
  };
};

export const sortKeyOf = (item: StoredItem | undefined): string => item?.sk?.S ?? '';

/**
 * A lane that is read beside the subscribers', in the same order: `seek` finds somebody's items by
 * going on from the last one. Between two pages it says so, and waits in `refill`.
 */
export const createLaneCursor = (table: Table, range: LaneRange) => {
  const { prefix = '' } = range;
  const nextPage = lanePages(table, range);
  let rows: readonly StoredItem[] = [];
  let at = 0;
  let ended = false;
  let wanted: string | undefined;
  const found: StoredItem[] = [];

  return {
    /** The items of whoever was sought last. Filled again by the next search. */
    found: found as readonly StoredItem[],

    /** @returns false when the next page has to be read first: `refill`, then seek again */
    seek(subscriberId: string): boolean {
      const key = prefix + subscriberId;
      if (wanted !== key) {
        wanted = key;
        found.length = 0;
      }
      for (; at < rows.length; at += 1) {
        const row = rows[at];
        const sk = sortKeyOf(row);
        if (row && sk.startsWith(key)) found.push(row);
        else if (sk > key) return true;
      }
      return ended;
    },

    async refill(): Promise<void> {
      const page = await nextPage();
      rows = page ?? [];
      at = 0;
      ended = page === undefined;
    },
  };
};
export type LaneCursor = ReturnType<typeof createLaneCursor>;
