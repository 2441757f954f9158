import type { QueryCommandInput } from '@aws-sdk/client-dynamodb';
import {
  readStoredPage,
  type StoredItem,
  type StoredPage,
} from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';

export type PartitionRange = {
  readonly pk: string;
  /** Only sort keys with this prefix. */
  readonly prefix?: string;
  /** Only sort keys after this one. */
  readonly after?: string;
  /** The attributes to read. @default all attributes */
  readonly projection?: string;
  readonly names?: Readonly<Record<string, string>>;
  /**
   * The number of items on the first page. Each later page is twice as long, up to 1 MB. @default a
   * first page of 1 MB
   */
  readonly limit?: number;
  /** Reads the next page while this one is processed. @default false */
  readonly ahead?: boolean;
};

/** DynamoDB ends larger pages at 1 MB anyway. */
const maxLimit = 4000;

const inputOf = ({ pk, prefix, after, projection, names }: PartitionRange) => ({
  KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
  ProjectionExpression: projection,
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: { ':pk': { S: pk }, ...(prefix ? { ':prefix': { S: prefix } } : {}) },
  ExclusiveStartKey: after === undefined ? undefined : { pk: { S: pk }, sk: { S: after } },
});

/** Returns the pages of one partition in the order of their sort keys, and undefined at the end. */
export const partitionPages = (table: Table, range: PartitionRange) => {
  const input: Omit<QueryCommandInput, 'TableName'> = inputOf(range);
  let pendingPage: Promise<StoredPage> | undefined;
  let startKey = input.ExclusiveStartKey;
  let hasEnded = false;
  let limit = range.limit;
  const readPage = () => {
    const Limit = limit;
    limit = limit === undefined || limit > maxLimit ? undefined : limit * 2;
    return readStoredPage(table, { ...input, Limit, ExclusiveStartKey: startKey });
  };
  return async (): Promise<readonly StoredItem[] | undefined> => {
    if (hasEnded) return undefined;
    const page = await (pendingPage ?? readPage());
    startKey = page.next;
    hasEnded = startKey === undefined;
    pendingPage = range.ahead && !hasEnded ? readPage() : undefined;
    // If the caller stops early, it never awaits this page. Handle a failure here, so that it
    // doesn't become an unhandled rejection.
    pendingPage?.catch(() => undefined);
    return page.items;
  };
};

export const sortKeyOf = (item: StoredItem | undefined): string => item?.sk?.S ?? '';

/**
 * Reads a partition in parallel with the subscribers' partition, in the same order. `seek` finds a
 * person's items by continuing from the last person. At the end of a page, it returns false until
 * `refill` has read the next page.
 */
export const createPartitionCursor = (table: Table, range: PartitionRange) => {
  const { prefix = '' } = range;
  const nextPage = partitionPages(table, range);
  let rows: readonly StoredItem[] = [];
  let at = 0;
  let hasEnded = false;
  let currentKey: string | undefined;
  const found: StoredItem[] = [];

  return {
    /** The items of the person whom `seek` last looked for. The next `seek` reuses the array. */
    found: found as readonly StoredItem[],

    /** @returns false when the next page has to be read first: call `refill`, then seek again */
    seek(subscriberId: string): boolean {
      const key = prefix + subscriberId;
      if (currentKey !== key) {
        currentKey = key;
        found.length = 0;
      }
      for (; at < rows.length; at += 1) {
        const row = rows[at];
        const sk = sortKeyOf(row);
        if (row && sk.startsWith(key)) found.push(row);
        else if (sk > key) return true;
      }
      return hasEnded;
    },

    async refill(): Promise<void> {
      const page = await nextPage();
      rows = page ?? [];
      at = 0;
      hasEnded = page === undefined;
    },
  };
};
export type PartitionCursor = ReturnType<typeof createPartitionCursor>;
