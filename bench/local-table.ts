import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AwsRequest, createClock } from '@mailbloom/embedded-cloud/core';
import {
  createDynamoDb,
  type DynamoDb,
  type TableDefinition,
} from '@mailbloom/embedded-cloud/dynamodb';

/**
 * Measures the throughput of the local table at wire level on one core, and its page latency as it
 * grows. Run it with `tsx bench/local-table.ts [items]`. The default of 1,000,000 items takes about
 * two minutes.
 */
const ITEMS = Number(process.argv[2] ?? 1_000_000);
const SAMPLE = 40_000;
const PARALLEL = 50;
const PARTITIONS = 8;
const PAGE_SAMPLES = 200;

const main: TableDefinition = {
  name: 'main',
  key: { partition: { name: 'PK', type: 'S' }, sort: { name: 'SK', type: 'S' } },
  indexes: [
    {
      name: 'GSI1',
      key: { partition: { name: 'g1', type: 'S' }, sort: { name: 's1', type: 'S' } },
      projection: { kind: 'INCLUDE', attributes: ['e', 'n', 'st'] },
    },
    {
      name: 'GSI2',
      key: { partition: { name: 'g2', type: 'S' }, sort: { name: 's2', type: 'S' } },
      projection: { kind: 'KEYS_ONLY' },
    },
  ],
  timeToLiveAttribute: 'ttl',
  streamView: 'NEW_AND_OLD_IMAGES',
};

const url = new URL('http://dynamodb.local/');

const request = (operation: string, body: unknown): AwsRequest => ({
  method: 'POST',
  url,
  headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
  body: Buffer.from(JSON.stringify(body)),
});

const call = async (table: DynamoDb, operation: string, body: unknown): Promise<string> => {
  const { status, body: text } = await table.handle(request(operation, body));
  if (status !== 200) throw new Error(`${operation}: ${text}`);
  return text.toString();
};

const subscriberId = (index: number) =>
  (Math.imul(index, 2_654_435_761) >>> 0).toString(36).padStart(8, '0').repeat(3);

const partition = (index: number) => `C#bench#S#${index % PARTITIONS}`;

const subscriber = (index: number) => {
  const id = subscriberId(index);
  return {
    PK: { S: partition(index) },
    SK: { S: id },
    g1: { S: partition(index) },
    s1: { S: `subscribed#${1_700_000_000 + index}#${id}` },
    e: { S: `person${index}@example.com` },
    n: { S: `First${index} Last${index}` },
    st: { S: 'subscribed' },
    f: { M: { city: { S: 'Amsterdam' }, language: { S: 'nl' }, note: { S: 'x'.repeat(200) } } },
    sg: { SS: ['segment-one', 'segment-two'] },
    ca: { N: String(1_700_000_000 + index) },
    q: { N: '0' },
  };
};

/** Runs `work` for 0…count-1 with `parallel` calls in flight and returns the calls per second. */
const rate = async (
  count: number,
  parallel: number,
  task: (index: number) => Promise<unknown>,
): Promise<number> => {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await task(next - 1);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: parallel }, worker));
  return Math.round((count / (performance.now() - startedAt)) * 1000);
};

const putSubscriber = (table: DynamoDb, index: number) =>
  call(table, 'PutItem', { TableName: 'main', Item: subscriber(index) });

const conditionalUpdate = (table: DynamoDb, index: number) =>
  call(table, 'UpdateItem', {
    TableName: 'main',
    Key: { PK: { S: partition(index) }, SK: { S: subscriberId(index) } },
    UpdateExpression: 'SET #st = :new, u = :now ADD q :one',
    ConditionExpression: 'attribute_exists(PK) AND #st <> :gone',
    ExpressionAttributeNames: { '#st': 'st' },
    ExpressionAttributeValues: {
      ':new': { S: 'subscribed' },
      ':now': { N: String(Date.now()) },
      ':one': { N: '1' },
      ':gone': { S: 'unsubscribed' },
    },
  });

const page = (table: DynamoDb, index: number, onIndex: boolean) =>
  call(table, 'Query', {
    TableName: 'main',
    ...(onIndex ? { IndexName: 'GSI1' } : {}),
    KeyConditionExpression: '#p = :p AND #s > :s',
    ExpressionAttributeNames: onIndex ? { '#p': 'g1', '#s': 's1' } : { '#p': 'PK', '#s': 'SK' },
    ExpressionAttributeValues: {
      ':p': { S: partition(index) },
      ':s': { S: onIndex ? `subscribed#${1_700_000_000 + index}` : subscriberId(index) },
    },
    Limit: 25,
  });

const pageLatencies = async (table: DynamoDb, count: number, onIndex: boolean) => {
  const times: number[] = [];
  for (let sample = 0; sample < PAGE_SAMPLES; sample += 1) {
    const startedAt = performance.now();
    await page(table, Math.floor((sample / PAGE_SAMPLES) * count), onIndex);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
};

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const addItems = async (table: DynamoDb, from: number, to: number) => {
  const perSecond = await rate(to - from, PARALLEL, (index) => putSubscriber(table, from + index));
  console.log(
    `fill ${from} → ${to}: ${perSecond}/s, resident ${megabytes(process.memoryUsage.rss())}`,
  );
  console.log(`  page of 25, table: ${await pageLatencies(table, to, false)}`);
  console.log(`  page of 25, index: ${await pageLatencies(table, to, true)}`);
};

const run = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-table-'));
  const table = createDynamoDb({ dataDir, clock: createClock() });
  table.createTable(main);
  const first = Math.min(SAMPLE, ITEMS);
  console.log(`put, one at a time: ${await rate(first / 4, 1, (i) => putSubscriber(table, i))}/s`);
  console.log(
    `put, ${PARALLEL} at once: ${await rate(first, PARALLEL, (i) => putSubscriber(table, i))}/s`,
  );
  const update = (index: number) => conditionalUpdate(table, index);
  console.log(`conditional update, one at a time: ${await rate(first / 4, 1, update)}/s`);
  console.log(`conditional update, ${PARALLEL} at once: ${await rate(first, PARALLEL, update)}/s`);
  const getSubscriber = (index: number) =>
    call(table, 'GetItem', {
      TableName: 'main',
      Key: { PK: { S: partition(index) }, SK: { S: subscriberId(index) } },
    });
  console.log(`get: ${await rate(first, 1, getSubscriber)}/s`);
  let size = first;
  for (const next of [100_000, 300_000, 1_000_000]) {
    if (next > ITEMS) break;
    await addItems(table, size, next);
    size = next;
  }
  console.log(
    `updates spread over ${size} items: ${await rate(first, PARALLEL, (i) => update((i * 7919) % size))}/s`,
  );
  await table.close();
  console.log(`file: ${megabytes(statSync(join(dataDir, 'dynamodb.sqlite')).size)}`);
  rmSync(dataDir, { recursive: true });
};

await run();
