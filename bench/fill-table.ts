import type { AwsRequest } from '@mailbloom/embedded-cloud/core';
import type { DynamoDb } from '@mailbloom/embedded-cloud/dynamodb';

type Empty = Readonly<Record<string, never>>;
type Value = string | number | Empty | undefined;
export type FlatItem = Readonly<Record<string, Value>>;

const url = new URL('http://dynamodb.local/');
/** The maximum number of items in one call. */
const batchSize = 25;
/** The number of concurrent calls. Their writes share one commit. */
const callsAtOnce = 80;

/** The maximum number of items `fillTable` writes per round. */
export const itemsPerFill = batchSize * callsAtOnce;

const wireValue = (value: string | number | Empty) => {
  if (typeof value === 'object') return { M: {} };
  return typeof value === 'number' ? { N: String(value) } : { S: value };
};

const wireItem = (item: FlatItem) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, wireValue(value)]],
    ),
  );

const request = (table: string, items: readonly FlatItem[]): AwsRequest => {
  const puts = items.map((item) => ({ PutRequest: { Item: wireItem(item) } }));
  return {
    method: 'POST',
    url,
    headers: { 'x-amz-target': 'DynamoDB_20120810.BatchWriteItem' },
    body: Buffer.from(JSON.stringify({ RequestItems: { [table]: puts } })),
  };
};

/**
 * Writes items straight into the local table. Through the SDK, a large fill would spend most of its
 * time signing and serializing.
 * @throws Error when the table refuses or omits any item
 */
export const fillTable = async (
  service: Pick<DynamoDb, 'handle'>,
  table: string,
  items: readonly FlatItem[],
): Promise<void> => {
  for (let from = 0; from < items.length; from += itemsPerFill) {
    const roundItems = items.slice(from, from + itemsPerFill);
    const batches = Array.from({ length: Math.ceil(roundItems.length / batchSize) }, (_, at) =>
      roundItems.slice(at * batchSize, (at + 1) * batchSize),
    );
    await Promise.all(
      batches.map(async (batch) => {
        const { status, body } = await service.handle(request(table, batch));
        const text = body.toString();
        if (status !== 200 || text.includes('PutRequest')) throw new Error(text);
      }),
    );
  }
};
