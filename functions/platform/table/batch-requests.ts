import { setTimeout as wait } from 'node:timers/promises';
import {
  BatchExecuteStatementCommand,
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

/** DynamoDB accepts 100 keys per BatchGet and 25 items per BatchWrite or batch of statements. */
const keysPerGet = 100;
const itemsPerWrite = 25;
const width = 8;
/**
 * 8 tries wait 50 ms · 2^n with jitter, about 13 s in total, which is longer than a partition needs
 * to split.
 */
const maxTries = 8;

const pause = (attempt: number) => wait(50 * 2 ** attempt * (0.5 + Math.random()));

/**
 * Creates an error with the name of DynamoDB's own error for single writes, so that callers handle
 * only one kind.
 */
const throttledError = () =>
  Object.assign(new Error('DynamoDB didn’t process the whole batch, even after every retry'), {
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
  let remaining: readonly Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    if (attempt === maxTries) throw throttledError();
    if (attempt > 0) await pause(attempt);
    const request = {
      Keys: [...remaining],
      ConsistentRead: options.consistent,
      ProjectionExpression: options.attributes?.join(', '),
      ExpressionAttributeNames: options.names,
    };
    const response = await client.send(new BatchGetCommand({ RequestItems: { [name]: request } }));
    found.push(...(response.Responses?.[name] ?? []));
    remaining = response.UnprocessedKeys?.[name]?.Keys ?? [];
  }
  return found;
};

/** Removes duplicates, because DynamoDB refuses a batch that requests one item twice. */
const distinctKeys = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values(),
];

/**
 * Reads any number of items by key, each once, in no particular order. Keys without an item are
 * left out.
 */
export const getItems = async (
  table: Table,
  keys: readonly Key[],
  options: GetOptions = {},
): Promise<Item[]> => {
  const chunks = await pMap(
    runsOf(distinctKeys(keys), keysPerGet),
    (part) => getSlice(table, part, options),
    { concurrency: width },
  );
  return chunks.flat();
};

type WriteRequest = NonNullable<
  NonNullable<BatchWriteCommandInput['RequestItems']>[string]
>[number];

const writeSlice = async ({ client, name }: Table, requests: readonly WriteRequest[]) => {
  let remaining = [...requests];
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    if (attempt === maxTries) throw throttledError();
    if (attempt > 0) await pause(attempt);
    const response = await client.send(
      new BatchWriteCommand({ RequestItems: { [name]: remaining } }),
    );
    remaining = response.UnprocessedItems?.[name] ?? [];
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

/** Deletes any number of items by key. Ignores items that no longer exist. */
export const deleteItems = (table: Table, keys: readonly Key[]): Promise<void> =>
  writeAll(
    table,
    distinctKeys(keys).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );

const insertStatement = (table: string, item: StoredItem) => {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined);
  return {
    Statement: `INSERT INTO "${table}" VALUE {${entries.map(([name]) => `'${name}': ?`).join(', ')}}`,
    Parameters: entries.map(([, value]) => value),
  };
};

/** The temporary errors of a single statement. Its item is sent again. */
const transientCodes = new Set([
  'InternalServerError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'ThrottlingError',
  'TransactionConflict',
]);

const insertSlice = async ({ client, name }: Table, items: readonly StoredItem[]) => {
  const inserted: StoredItem[] = [];
  let remaining = [...items];
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    if (attempt === maxTries) throw throttledError();
    if (attempt > 0) await pause(attempt);
    const Statements = remaining.map((item) => insertStatement(name, item));
    const { Responses = [] } = await client.send(new BatchExecuteStatementCommand({ Statements }));
    const undone: StoredItem[] = [];
    for (const [index, item] of remaining.entries()) {
      const { Code, Message } = Responses[index]?.Error ?? {};
      if (!Code) inserted.push(item);
      else if (transientCodes.has(Code)) undone.push(item);
      else if (Code !== 'DuplicateItem') throw new Error(`DynamoDB refused an insert: ${Message}`);
    }
    remaining = undone;
  }
  return inserted;
};

/**
 * Writes any number of whole items, but only those whose keys don't exist yet. Their keys must
 * differ. BatchWriteItem takes no conditions, so each item is one PartiQL INSERT.
 * @returns the items that were written. If the response to a request is lost and the request is
 *   repeated, its items already exist and are missing here
 */
export const insertItems = async <T extends StoredItem>(
  table: Table,
  items: readonly T[],
): Promise<ReadonlySet<T>> => {
  const chunks = await pMap(
    runsOf(items, itemsPerWrite),
    (part) => insertSlice(table, part) as Promise<T[]>,
    { concurrency: width },
  );
  return new Set(chunks.flat());
};
