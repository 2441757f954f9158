import { setTimeout as wait } from 'node:timers/promises';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { runsOf } from './expression-limits';
import type { Item } from './item';
import type { Table } from './table';

// We don't use `p-retry`: it repeats a call that failed. A batch succeeds and returns what it left
// undone, so the next request is a different one.

type Key = { readonly pk: string; readonly sk: string };
type StoredItem = Key & Record<string, unknown>;

/** DynamoDB accepts 100 keys per BatchGet and 25 items per BatchWrite. */
const keysPerGet = 100;
const itemsPerWrite = 25;
const width = 8;
/**
 * 8 tries wait 50 ms · 2^n with jitter, about 13 s in total, which is longer than a partition needs
 * to split.
 */
const maxTries = 8;

const pause = (attempt: number) => wait(50 * 2 ** attempt * (0.5 + Math.random()));

/** Has the name of DynamoDB's own error for single writes, so that callers handle only one kind. */
const throttled = () =>
  Object.assign(new Error('DynamoDB left part of a batch undone after every retry'), {
    name: 'ThrottlingException',
  });

type GetOptions = {
  readonly consistent?: boolean;
  readonly attributes?: readonly string[];
  /** Placeholders in `attributes`, for reserved words. */
  readonly names?: Readonly<Record<string, string>>;
};

const getSlice = async ({ client, name }: Table, keys: readonly Key[], options: GetOptions) => {
  const found: Item[] = [];
  let left: readonly Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === maxTries) throw throttled();
    if (attempt > 0) await pause(attempt);
    const request = {
      Keys: [...left],
      ConsistentRead: options.consistent,
      ProjectionExpression: options.attributes?.join(', '),
      ExpressionAttributeNames: options.names,
    };
    const answer = await client.send(new BatchGetCommand({ RequestItems: { [name]: request } }));
    found.push(...(answer.Responses?.[name] ?? []));
    left = answer.UnprocessedKeys?.[name]?.Keys ?? [];
  }
  return found;
};

/** DynamoDB refuses a batch that requests one item twice. */
const distinct = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values(),
];

/**
 * Reads any number of items by key, each once, in no particular order. Missing ones are left out.
 */
export const getItems = async (
  table: Table,
  keys: readonly Key[],
  options: GetOptions = {},
): Promise<Item[]> => {
  const parts = await pMap(
    runsOf(distinct(keys), keysPerGet),
    (part) => getSlice(table, part, options),
    { concurrency: width },
  );
  return parts.flat();
};

type WriteRequest = NonNullable<
  NonNullable<BatchWriteCommandInput['RequestItems']>[string]
>[number];

const writeSlice = async ({ client, name }: Table, requests: readonly WriteRequest[]) => {
  let left = [...requests];
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === maxTries) throw throttled();
    if (attempt > 0) await pause(attempt);
    const answer = await client.send(new BatchWriteCommand({ RequestItems: { [name]: left } }));
    left = answer.UnprocessedItems?.[name] ?? [];
  }
};

const writeAll = async (table: Table, requests: readonly WriteRequest[]): Promise<void> => {
  await pMap(runsOf(requests, itemsPerWrite), (part) => writeSlice(table, part), {
    concurrency: width,
  });
};

/** Writes any number of whole items, replacing existing ones. Their keys must differ. */
export const putItems = (table: Table, items: readonly StoredItem[]): Promise<void> =>
  writeAll(
    table,
    items.map((Item) => ({ PutRequest: { Item } })),
  );

/** Deletes any number of items by key. Items that are already gone are no error. */
export const deleteItems = (table: Table, keys: readonly Key[]): Promise<void> =>
  writeAll(
    table,
    distinct(keys).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );
