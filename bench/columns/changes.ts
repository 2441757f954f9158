import type { DynamoDBRecord } from 'aws-lambda';
import type { ColumnObjects } from '../../functions/columns/copy/column-objects';
import { columnsFormat } from '../../functions/columns/copy/manifest';
import { packJson } from '../../functions/columns/copy/packed-json';
import { engagementKey, subscriberKey } from '../../functions/items/audience/subscriber-keys';
import type { Table } from '../../functions/platform/table/table';
import { readChange } from '../../functions/platform/work/stream-handler';
import { recordChanges } from '../../functions/streams/reactions/record-changes';
import { describeMachine } from '../machine';
import { customerId, now, personOf } from './people';
import { formatMs, measureTime, referenceMs } from './timed';

/**
 * Measures what keeping change records for a columnar index costs, for different batch sizes of the
 * stream: the processor time of the stream handler, and the list price of its writes. It sends no
 * emails. Run it with `tsx bench/columns/changes.ts [emails a second] [bounces per hundred
 * emails]`.
 */
const emailsPerSecond = Number(process.argv[2] ?? 700);
const bounces = Number(process.argv[3] ?? 1) / 100;
/** The number of table changes that one email causes. Only the last of them affects the index. */
const changesPerEmail = 4;
const maxInBatch = 1000;
const at = now / 1000;
const runs = 5;
/** Price of S3 Standard in us-east-1. */
const dollarsPerPut = 0.005 / 1000;

type Attributes = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
const recordOf = (
  index: number,
  { pk, sk }: { readonly pk: string; readonly sk: string },
  before: Attributes,
  after: Attributes,
): DynamoDBRecord => {
  const keys = { pk: { S: pk }, sk: { S: sk } };
  return {
    eventName: 'MODIFY',
    dynamodb: {
      Keys: keys,
      SequenceNumber: `4${String(10 ** 15 + index).padStart(20, '0')}`,
      ApproximateCreationDateTime: at,
      OldImage: { ...keys, ...before },
      NewImage: { ...keys, ...after },
    },
  };
};

const year = Object.fromEntries(
  Array.from({ length: 20 }, (_, number) => [`r_${number}`, { N: String(at - number * 86_400) }]),
);
/** A change record of a subscriber who received one more email after a year of emails. */
const engagementChangeOf = (index: number): DynamoDBRecord =>
  recordOf(index, engagementKey(customerId, personOf(index).id, '2026'), year, {
    ...year,
    r_20: { N: String(at - (index % 2)) },
  });
const bounceOf = (index: number): DynamoDBRecord => {
  const { id, email, name, createdAt } = personOf(index);
  const person = { e: { S: email }, n: { S: name }, ca: { S: createdAt } };
  const [was, is] = ['active', 'bounced'].map((status) => ({ ...person, st: { S: status } }));
  return recordOf(index, subscriberKey(customerId, id), was, is);
};
const deliveryChangeOf = (index: number): DynamoDBRecord =>
  recordOf(index, { pk: `C#${customerId}#D#1`, sk: personOf(index).id }, year, year);

/**
 * Splits the changes of this many emails into batches of `size`. One change in four affects a
 * subscriber. The others affect deliveries.
 */
const batchesOf = (emailCount: number, size: number): readonly (readonly DynamoDBRecord[])[] => {
  const records: DynamoDBRecord[] = [];
  for (let index = 0; index < emailCount; index += 1) {
    for (let changeNumber = 1; changeNumber < changesPerEmail; changeNumber += 1)
      records.push(deliveryChangeOf(index));
    records.push(engagementChangeOf(index));
    if (Math.floor((index + 1) * bounces) > Math.floor(index * bounces)) {
      records.push(bounceOf(index));
    }
  }
  const count = Math.ceil(records.length / size);
  return Array.from({ length: count }, (_, batch) =>
    records.slice(batch * size, (batch + 1) * size),
  );
};

const createObjectCounter = () => {
  const objectTotals = { objects: 0, bytes: 0 };
  const columns: ColumnObjects = {
    async put(_key, body) {
      objectTotals.objects += 1;
      objectTotals.bytes += body.length;
    },
    get: async () => packJson([]),
    list: async () => [],
    remove: async () => undefined,
  };
  const pointer = { rev: 1, format: columnsFormat, since: now };
  const tableOf = (hasCopy: boolean): Table => {
    const client = { send: async () => (hasCopy ? { Item: pointer } : {}) };
    return { client, name: 'table' } as unknown as Table;
  };
  return { counted: objectTotals, columns, tableOf };
};

type Batches = ReturnType<typeof batchesOf>;
const measureReaction = async (batches: Batches, hasCopy: boolean) => {
  const { counted: objectTotals, columns, tableOf } = createObjectCounter();
  const react = recordChanges({ table: tableOf(hasCopy), columns }, () => now);
  for (const batch of batches)
    await react(batch.map((rawRecord) => readChange(rawRecord, 'shard')));
  return objectTotals;
};

/** Returns the processor microseconds for all batches, from the fastest of several runs. */
const findFastest = async (batches: Batches, hasCopy: boolean): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    best = Math.min(best, (await measureTime(() => measureReaction(batches, hasCopy))).cpuMs);
  }
  return best * 1000;
};

console.log(
  `${describeMachine()}. The reference loop takes ${formatMs(await referenceMs())} ms of CPU time.`,
);
const emailCount = 20_000;
console.log(
  `${emailsPerSecond} emails a second, ${100 * bounces}% of them bounce. Costs per million emails:`,
);
console.log('shards  batches/s  mails  objects  bytes each  $  µs a mail');
for (const shards of [1, 2, 4, 8, 16]) {
  for (const requestsPerSecond of [1, 4]) {
    const size = Math.min(
      maxInBatch,
      Math.max(1, Math.round((emailsPerSecond * changesPerEmail) / shards / requestsPerSecond)),
    );
    const batches = batchesOf(emailCount, size);
    const { objects, bytes } = await measureReaction(batches, true);
    const each = 1e6 / emailCount;
    const micros = (await findFastest(batches, true)) - (await findFastest(batches, false));
    console.log(
      [
        String(shards).padStart(6),
        String(requestsPerSecond).padStart(9),
        (size / changesPerEmail).toFixed(0).padStart(5),
        (objects * each).toFixed(0).padStart(7),
        (bytes / objects).toFixed(0).padStart(10),
        (objects * each * dollarsPerPut).toFixed(3),
        (micros / emailCount).toFixed(1).padStart(9),
      ].join('  '),
    );
  }
}
